import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { useZoneUpdates } from './useZoneUpdates.ts';
import { zoneQueries } from './zone.queries.ts';
import styles from './zones.module.css';

/** Recent crossings of the zone, with live updates. */
export function ZoneEvents({ id }: { id: string }) {
  const t = useMessages('zones');
  const format = useFormat();
  const shell = useShell();
  const events = useQuery(zoneQueries.events(shell, id));
  useZoneUpdates(id);
  return (
    <section className={styles['fields']} aria-label={t('events.title')}>
      <strong>{t('events.title')}</strong>
      <QueryView
        query={events}
        loading={<LoadingState shape="block" />}
        empty={<p className={styles['quiet']}>{t('events.none')}</p>}
        failed={{ title: t('events.failed') }}
      >
        {(found) => (
          <ul className={styles['events']}>
            {found.map((event) => (
              <li key={event.id}>
                <Link to={shell.navigation.href('VehicleDetails', { vid: event.vehicleId })}>
                  <bdi>{event.vehicleName}</bdi>
                </Link>{' '}
                {t(`events.${event.kind}`)}
                <span className={styles['quiet']}> {format.dateTime(event.at)}</span>
                {event.actions.length === 0 ? null : (
                  <span className={styles['quiet']}> · {format.list(event.actions.map((action) => t(`actions.${action}`)))}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
