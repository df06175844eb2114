import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Anchor, LoadingState, Paper, QueryView, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { timelineQueries } from './timeline.queries.ts';
import { TimelineList } from './TimelineList.tsx';
import styles from './timeline.module.css';

/** The last ten events of a vehicle. */
export function LatestEvents({ id, onShowAll }: { readonly id: string; readonly onShowAll: () => void }) {
  const t = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const events = useQuery(timelineQueries.latest(api, id));
  const title = t('timeline.latest');
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <div className={styles['head']}>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Anchor component="button" type="button" fz="sm" onClick={onShowAll}>
          {t('timeline.all')}
        </Anchor>
      </div>
      <QueryView
        query={events}
        loading={<LoadingState shape="form" label={t('events.loading')} />}
        failed={{ title: t('events.failed'), retry: t('kit:actions.retry') }}
        empty={
          <Text fz="sm" c="dimmed">
            {t('events.none')}
          </Text>
        }
      >
        {(found) => <TimelineList events={found} label={title} />}
      </QueryView>
    </Paper>
  );
}
