import { useShell } from '@fleet-console/remote-kit';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { DailyCard } from '../charts/DailyCard.tsx';
import { DistributionCard } from '../charts/DistributionCard.tsx';
import { figureQueries } from '../figures/figure.queries.ts';
import { FigureFrame, type TabProps } from '../frame/FigureFrame.tsx';
import type { RideFigures } from '../figures/figures.ts';
import { useSeries } from '../charts/useSeries.ts';
import { MapLoading } from '../places/MapLoading.tsx';

/** Below the first screen. */
const places = lazyPart(
  () => import(/* webpackChunkName: "places" */ '../places/PlacesCard.tsx').then((part) => part.PlacesCard),
  <MapLoading />,
);

/** Figures about rides, their times and places. */
export function RidesTab(props: TabProps) {
  const shell = useShell();
  const { query } = useAnalyticsView();
  const figures = useQuery(figureQueries.rides(shell, query));
  return (
    <FigureFrame {...props} query={figures} shape={[5, 4]} isEmpty={({ rides }) => rides.every((count) => count === 0)}>
      {(data) => <Charts data={data} />}
    </FigureFrame>
  );
}

function Charts({ data }: { readonly data: RideFigures }) {
  const t = useMessages('analytics');
  const { tripsHref } = useAnalyticsView();
  const rides = useSeries(['rides', t('columns.rides'), data.rides]);
  const times = useSeries(
    ['rideTime', t('columns.rideTime'), data.rideSeconds],
    ['pauseTime', t('columns.pauseTime'), data.pauseSeconds],
    ['bookingTime', t('columns.bookingTime'), data.bookingSeconds],
  );
  const daily = { days: data.days, hrefOf: (day: string) => tripsHref({ since: day, till: day }), hint: t('charts.openDay') };
  return (
    <>
      <DailyCard {...daily} id="rides" wide series={rides} unit="count" definition={t('definitions.rides')} />
      <DailyCard {...daily} id="times" series={times} unit="hours" fileUnit="h" definition={t('definitions.times')} />
      <DistributionCard id="durations" bins={data.durations} />
      <places.Part />
    </>
  );
}
