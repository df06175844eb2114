import { Button, FilterChips, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Manner, Simulated } from './simulator.queries.ts';
import type { VehicleActing } from './useAct.ts';
import styles from './parts/simulator.module.css';

const manners = ['obeys', 'refusesNext', 'refuses', 'slow', 'silent'] as const satisfies readonly Manner[];

/** What goes wrong: answers to commands, and contact. */
export function FaultPanel({ simulated, acting: { act, busy } }: { simulated: Simulated; acting: VehicleActing }) {
  const t = useMessages('simulator');
  const { manner, silent, takesCommands } = simulated;
  return (
    <section className={styles['card']} aria-labelledby="trouble-title">
      <h3 id="trouble-title">{t('trouble.title')}</h3>
      {takesCommands ? (
        <FilterChips
          label={t('trouble.manner')}
          chips={manners.map((each) => ({ id: each, label: t(`trouble.manners.${each}`) }))}
          chosen={new Set([manner])}
          onChange={(chosen) => {
            const next = manners.find((each) => each !== manner && chosen.has(each));
            if (next) act({ act: 'manner', manner: next });
          }}
        />
      ) : (
        <p className={styles['quiet']}>{t('trouble.noCommands')}</p>
      )}
      <div className={styles['doing']}>
        <Text fz="sm">{silent ? t('trouble.isSilent') : t('trouble.speaks')}</Text>
        <Button variant="default" loading={busy?.act === 'silence'} onClick={() => act({ act: 'silence', silent: !silent })}>
          {silent ? t('trouble.speak') : t('trouble.goSilent')}
        </Button>
      </div>
    </section>
  );
}
