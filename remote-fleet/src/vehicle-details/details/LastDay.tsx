import { createApi } from '@fleet-console/api';
import { useUserTime } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { TrackDrawing, TrackMessages } from '@fleet-console/remote-kit/track';
import { Anchor, EmptyState, LoadingState, Paper, QueryView, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { withLatest } from '../track/latest-position.ts';
import { trackQuery, type VehicleTrack } from '../track/track.queries.ts';
import styles from './details.module.css';

/** Refetch interval in ms; the last position comes with live reports. */
const REFETCH_INTERVAL = 300_000;

function ChartLoading() {
  return <LoadingState shape="block" label={useMessages('details')('battery.loading')} />;
}

const batteryChart = lazyPart(
  () => import(/* webpackChunkName: "battery-chart" */ './BatteryChart.tsx').then((part) => part.default),
  <ChartLoading />,
);

interface LastDayProps {
  readonly device: Device;
  readonly onShowTrack: () => void;
}

/** Last position with today's track, and battery of the last 24 hours. */
export function LastDay(props: LastDayProps) {
  return (
    <TrackMessages>
      <Contents {...props} />
    </TrackMessages>
  );
}

function Contents({ device, onShowTrack }: LastDayProps) {
  const t = useMessages('details');
  const trackMessages = useMessages('track');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const track = useQuery({ ...trackQuery(api, device.id, { preset: '24h' }), refetchInterval: REFETCH_INTERVAL });
  return (
    <div className={styles['lastDay']}>
      <QueryView
        query={track}
        loading={<LoadingState shape="block" label={trackMessages('loading')} />}
        failed={{ title: trackMessages('failed'), retry: t('kit:actions.retry') }}
      >
        {({ points }) => (
          <>
            <Place device={device} points={points} loadedAt={track.dataUpdatedAt} onShowTrack={onShowTrack} />
            <Battery points={points} />
          </>
        )}
      </QueryView>
    </div>
  );
}

type Points = VehicleTrack['points'];

interface PlaceProps extends LastDayProps {
  readonly points: Points;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

function Place({ device, points, loadedAt, onShowTrack }: PlaceProps) {
  const t = useMessages('details');
  const time = useUserTime();
  const shown = useMemo(() => {
    const midnight = time.instant(time.day(loadedAt));
    return withLatest(
      points.filter(({ at }) => at >= midnight),
      device,
    );
  }, [points, loadedAt, device, time]);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('place.title')}>
      <div className={styles['head']}>
        <Title order={3} fz="md">
          {t('place.title')}
        </Title>
        <Anchor component="button" type="button" fz="sm" onClick={onShowTrack}>
          {t('place.track')}
        </Anchor>
      </div>
      <div className={styles['map']}>
        {shown.length === 0 ? (
          <EmptyState title={t('place.none')} text={t('place.noneHint')} />
        ) : (
          <TrackDrawing points={shown} fitKey={device.id} />
        )}
      </div>
    </Paper>
  );
}

function Battery({ points }: { readonly points: Points }) {
  const t = useMessages('details');
  const isKnown = points.some(({ percentage, voltage }) => percentage !== null || voltage !== null);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('battery.title')}>
      <Title order={3} fz="md" mb="xs">
        {t('battery.title')}
      </Title>
      {isKnown ? (
        <LazyBoundary title={t('battery.failed')}>
          <batteryChart.Part points={points} />
        </LazyBoundary>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('battery.none')}
        </Text>
      )}
    </Paper>
  );
}
