import { Button } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Simulated } from './simulator.queries.ts';
import type { VehicleSimulation } from './useVehicleSimulation.ts';
import styles from './parts/simulator.module.css';

const steps = ['book', 'start', 'pause', 'stop'] as const;

/** Steps allowed in the current state; the vehicle validates them too. */
function allowedSteps({ ride, state }: Simulated): Readonly<Record<(typeof steps)[number], boolean>> {
  const free = ride === null && state !== 'inService';
  return {
    book: free,
    start: free || (ride !== null && ride.status !== 'started'),
    pause: ride?.status === 'started',
    stop: ride !== null,
  };
}

/** Rider actions. */
export function RidePanel({ simulated, simulation: { send, pending } }: { simulated: Simulated; simulation: VehicleSimulation }) {
  const t = useMessages('simulator');
  const allowed = allowedSteps(simulated);
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
            disabled={!allowed[step]}
            loading={pending?.act === 'ride' && pending.step === step}
            onClick={() => send({ act: 'ride', step })}
          >
            {t(`ride.steps.${step}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
