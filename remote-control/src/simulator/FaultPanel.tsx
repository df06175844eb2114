import { Button, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { LabelledChips } from './parts/LabelledChips.tsx';
import type { ResponseMode, Simulated } from './simulator.queries.ts';
import type { VehicleSimulation } from './useVehicleSimulation.ts';
import styles from './parts/simulator.module.css';

const responseModes = ['obeys', 'refusesNext', 'refuses', 'slow', 'silent'] as const satisfies readonly ResponseMode[];

/** Simulates faults: responses to commands, and connectivity. */
export function FaultPanel({ simulated, simulation: { send, pending } }: { simulated: Simulated; simulation: VehicleSimulation }) {
  const t = useMessages('simulator');
  const { responseMode, silent, takesCommands } = simulated;
  return (
    <section className={styles['card']} aria-labelledby="faults-title">
      <h3 id="faults-title">{t('faults.title')}</h3>
      {takesCommands ? (
        <LabelledChips
          label={t('faults.responseMode')}
          chips={responseModes.map((each) => ({ id: each, label: t(`faults.responseModes.${each}`) }))}
          chosen={new Set([responseMode])}
          onChange={(chosen) => {
            const next = responseModes.find((each) => each !== responseMode && chosen.has(each));
            if (next) send({ act: 'responseMode', responseMode: next });
          }}
        />
      ) : (
        <p className={styles['quiet']}>{t('faults.noCommands')}</p>
      )}
      <div className={styles['actions']}>
        <Text fz="sm">{silent ? t('faults.notReporting') : t('faults.reporting')}</Text>
        <Button variant="default" loading={pending?.act === 'silence'} onClick={() => send({ act: 'silence', silent: !silent })}>
          {silent ? t('faults.resumeReporting') : t('faults.stopReporting')}
        </Button>
      </div>
    </section>
  );
}
