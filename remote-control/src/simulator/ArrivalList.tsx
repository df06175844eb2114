import { useFormat } from '@fleet-console/i18n';
import { SentIcon, StatusBadge, Text, Title, ZonesIcon } from '@fleet-console/ui';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { kindOfState } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { Arrival } from './arrivals.ts';
import { useArrivals } from './useArrivals.ts';
import styles from './parts/simulator.module.css';

function ArrivalText({ arrival }: { arrival: Arrival }) {
  const t = useMessages('simulator');
  const general = useMessages('vehicles');
  const commands = useMessages('commands');
  const format = useFormat();
  if (arrival.kind === 'command') {
    const why = reasonText(commands, arrival.reason);
    return (
      <span className={styles['facts']}>
        <SentIcon size={16} aria-hidden />
        {t('arrivals.command', { status: commands.dynamic(`status.${arrival.status}`, arrival.status).toLowerCase() })}
        {why === null ? null : <span className={styles['quiet']}>{why}</span>}
      </span>
    );
  }
  if (arrival.kind === 'zone')
    return (
      <span className={styles['facts']}>
        <ZonesIcon size={16} aria-hidden />
        <bdi>{t(`arrivals.${arrival.crossing}`, { zone: arrival.zoneName })}</bdi>
      </span>
    );
  const { state, lat, lon, percentage, anomalies } = arrival.report;
  return (
    <span className={styles['facts']}>
      {state ? <StatusBadge kind={kindOfState(state)} label={general(`states.${state}`)} look="plain" /> : null}
      {typeof percentage === 'number' ? <span>{format.percent(percentage)}</span> : null}
      {typeof lat === 'number' && typeof lon === 'number' ? (
        <span className={styles['quiet']}>{`${lat.toFixed(5)}, ${lon.toFixed(5)}`}</span>
      ) : null}
      {anomalies?.map((anomaly) => (
        <span key={anomaly} className={styles['anomaly']}>
          {t.dynamic(`anomalies.${anomaly}`, anomaly)}
        </span>
      ))}
    </span>
  );
}

/** Messages about the vehicle that the console received over the real path. */
export function ArrivalList({ vehicleId }: { vehicleId: string }) {
  const t = useMessages('simulator');
  const format = useFormat();
  const arrivals = useArrivals(vehicleId);
  return (
    <section className={styles['arrivals']} aria-labelledby="arrivals-title">
      <Title order={2} id="arrivals-title" className={styles['title']}>
        {t('arrivals.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('arrivals.hint')}
      </Text>
      {arrivals.length === 0 ? (
        <p className={styles['waiting']} role="status">
          {t('arrivals.none')}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard.
        <div className={styles['lines']} role="region" aria-label={t('arrivals.list')} tabIndex={0}>
          <ol>
            {arrivals.map((arrival) => (
              <li key={arrival.key}>
                <time dateTime={new Date(arrival.at).toISOString()}>{format.time(arrival.at)}</time>
                <ArrivalText arrival={arrival} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
