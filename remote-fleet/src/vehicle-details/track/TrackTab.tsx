import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { isTooLong, periodFrom, TrackPeriod, TrackReplay, TrackWords, withPeriod } from '@fleet-console/remote-kit/track';
import { Button, EmptyState, LoadingState, QueryView, RefreshIcon, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../messages/messages.ts';
import { trackQuery } from './track.queries.ts';
import styles from '../shared/vehicle-details.module.css';

/** Where the vehicle was, on a map and as a table. The period is in the address. */
export function TrackTab({ id }: { id: string }) {
  return (
    <TrackWords>
      <Track id={id} />
    </TrackWords>
  );
}

function Track({ id }: { id: string }) {
  const words = useWords('track');
  const details = useWords('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [search, setSearch] = useSearchParams();
  const period = useMemo(() => periodFrom(search), [search]);
  const key = JSON.stringify(period);
  const track = useQuery(trackQuery(api, id, period));
  return (
    <div className={styles['past']}>
      <TrackPeriod key={key} period={period} onChange={(next) => setSearch((former) => withPeriod(former, next), { replace: true })}>
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} aria-hidden />}
          loading={track.isFetching && track.data !== undefined}
          onClick={() => void track.refetch()}
        >
          {words('refresh')}
        </Button>
      </TrackPeriod>
      {isTooLong(search) ? (
        <Text role="alert" fz="sm">
          {words('faults.linkTooLong')}
        </Text>
      ) : null}
      <QueryView
        query={track}
        loading={<LoadingState shape="block" label={words('loading')} />}
        failed={{ title: words('failed'), retry: details('kit:actions.retry') }}
        empty={<EmptyState title={words('none')} text={words('noneHint')} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {({ points, known, distance }) => <TrackReplay key={key} fitKey={key} points={points} known={known} distance={distance} />}
      </QueryView>
    </div>
  );
}
