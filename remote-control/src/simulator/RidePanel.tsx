import { Button } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Simulated } from './simulator.queries.ts';
import type { VehicleActing } from './useAct.ts';
import styles from './parts/simulator.module.css';

const steps = ['book', 'start', 'pause', 'stop'] as const;

/** Which steps make sense now; the vehicle judges for itself. */
function mayStep({ ride, state }: Simulated): Readonly<Record<(typeof steps)[number], boolean>> {
  const free = ride === null && state !== 'inService';
  return {
    book: free,
    start: free || (ride !== null && ride.status !== 'started'),
    pause: ride?.status === 'started',
    stop: ride !== null,
  };
}

/** What a rider does with the vehicle. */
export function RidePanel({ simulated, acting: { act, busy } }: { simulated: Simulated; acting: VehicleActing }) {
  const t = useMessages('simulator');
  const may = mayStep(simulated);
  const { ride } = simulated;
  return (
    <section className={styles['card']} aria-labelledby="ride-title">
      <h3 id="ride-title">{t('ride.title')}</h3>
      <p className={styles['quiet']}>{ride === null ? t('ride.none') : t.dynamic(`ride.${ride.status}`, ride.status)}</p>
      <div className={styles['buttons']}>
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            disabled={!may[step]}
            loading={busy?.act === 'ride' && busy.step === step}
            onClick={() => act({ act: 'ride', step })}
          >
            {t(`ride.steps.${step}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
