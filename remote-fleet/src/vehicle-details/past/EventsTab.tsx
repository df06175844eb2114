import { createApi } from '@fleet-console/api';
import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PlainTable } from '../PlainTable.tsx';
import { useEventText } from './useEventText.ts';
import { eventsQuery } from './vehicle-past.queries.ts';

/** What happened to the vehicle, newest first. */
export function EventsTab({ id }: { id: string }) {
  const words = useWords('details');
  const format = useFormat();
  const eventText = useEventText();
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const events = useQuery(eventsQuery(api, id));
  return (
    <QueryView
      query={events}
      loading={<LoadingState label={words('events.loading')} />}
      failed={{ title: words('events.failed'), retry: words('retry') }}
      empty={<EmptyState title={words('events.none')} />}
    >
      {(found) => (
        <PlainTable
          label={words('tabs.events')}
          headers={[
            { text: words('events.columns.at') },
            { text: words('events.columns.what') },
            { text: words('events.columns.who') },
            { text: words('events.columns.version'), numeric: true },
          ]}
          rows={found.map((event) => ({
            key: event.id,
            cells: [
              format.dateTime(event.ts),
              <bdi key="what">{eventText(event)}</bdi>,
              event.userId ?? words('events.system'),
              format.number(event.version),
            ],
          }))}
        />
      )}
    </QueryView>
  );
}
