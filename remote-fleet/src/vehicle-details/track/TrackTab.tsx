import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { isTooLong, periodFrom, TrackPeriod, TrackReplay, TrackMessages, withPeriod } from '@fleet-console/remote-kit/track';
import { Button, EmptyState, LoadingState, QueryView, RefreshIcon, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { trackQuery } from './track.queries.ts';
import styles from '../shared/vehicle-details.module.css';

/** Track of the vehicle on a map and as a table. The period is in the URL. */
export function TrackTab({ id }: { id: string }) {
  return (
    <TrackMessages>
      <Track id={id} />
    </TrackMessages>
  );
}

function Track({ id }: { id: string }) {
  const t = useMessages('track');
  const details = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [search, setSearch] = useSearchParams();
  const period = useMemo(() => periodFrom(search), [search]);
  const key = JSON.stringify(period);
  const track = useQuery(trackQuery(api, id, period));
  return (
    <div className={styles['stack']}>
      <TrackPeriod key={key} period={period} onChange={(next) => setSearch((former) => withPeriod(former, next), { replace: true })}>
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} aria-hidden />}
          loading={track.isFetching && track.data !== undefined}
          onClick={() => void track.refetch()}
        >
          {t('refresh')}
        </Button>
      </TrackPeriod>
      {isTooLong(search) ? (
        <Text role="alert" fz="sm">
          {t('faults.linkTooLong')}
        </Text>
      ) : null}
      <QueryView
        query={track}
        loading={<LoadingState shape="block" label={t('loading')} />}
        failed={{ title: t('failed'), retry: details('kit:actions.retry') }}
        empty={<EmptyState title={t('none')} text={t('noneHint')} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {({ points, known, distance }) => <TrackReplay key={key} fitKey={key} points={points} known={known} distance={distance} />}
      </QueryView>
    </div>
  );
}
