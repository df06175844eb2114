import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import { PlainTable } from '../shared/PlainTable.tsx';
import { useEventText } from './useEventText.ts';
import { eventsQuery, type VehicleEvent } from './vehicle-history.queries.ts';

/** Events of the vehicle, newest first. */
export function EventsTab({ id }: { id: string }) {
  const t = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const events = useQuery(eventsQuery(api, id));
  return (
    <QueryView
      query={events}
      loading={<LoadingState label={t('events.loading')} />}
      failed={{ title: t('events.failed'), retry: t('kit:actions.retry') }}
      empty={<EmptyState title={t('events.none')} />}
    >
      {(found) => <Events events={found} />}
    </QueryView>
  );
}

function Events({ events }: { events: readonly VehicleEvent[] }) {
  const t = useMessages('details');
  const format = useFormat();
  const eventText = useEventText();
  const find = usePeople(events.map(({ userId }) => userId));
  return (
    <PlainTable
      label={t('tabs.events')}
      headers={[
        { text: t('events.columns.at') },
        { text: t('events.columns.what') },
        { text: t('events.columns.who') },
        { text: t('events.columns.version'), numeric: true },
      ]}
      rows={events.map((event) => ({
        key: event.id,
        cells: [
          format.dateTime(event.ts),
          <bdi key="what">{eventText(event)}</bdi>,
          event.userId === null ? t('events.system') : <PersonName key="who" id={event.userId} find={find} />,
          format.number(event.version),
        ],
      }))}
    />
  );
}
