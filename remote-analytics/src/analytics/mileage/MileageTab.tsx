import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { DailyCard } from '../charts/DailyCard.tsx';
import { DistributionCard } from '../charts/DistributionCard.tsx';
import { figureQueries } from '../figures/figure.queries.ts';
import { FigureFrame, type TabProps } from '../frame/FigureFrame.tsx';
import type { MileageFigures } from '../figures/figures.ts';
import { useSeries } from '../charts/useSeries.ts';
import { TopVehiclesCard } from './TopVehiclesCard.tsx';

/** Height of the drawing of ten vehicles, px. */
const RANKING_HEIGHT = 332;

/** Figures about distances. */
export function MileageTab(props: TabProps) {
  const shell = useShell();
  const { query } = useAnalyticsView();
  const figures = useQuery(figureQueries.mileage(shell, query));
  return (
    <FigureFrame
      {...props}
      query={figures}
      shape={[5, 3]}
      isEmpty={({ distances }) => distances.every(({ rides }) => rides === 0)}
      topVehicleOf={({ topVehicle }) => topVehicle}
    >
      {(data) => <Charts data={data} />}
    </FigureFrame>
  );
}

function Charts({ data }: { readonly data: MileageFigures }) {
  const t = useMessages('analytics');
  const { tripsHref } = useAnalyticsView();
  const distance = useSeries(['distance', t('columns.distance'), data.distance]);
  return (
    <>
      <DailyCard
        id="distance"
        wide
        days={data.days}
        series={distance}
        unit="km"
        fileUnit="km"
        definition={t('definitions.mileage')}
        hrefOf={(day) => tripsHref({ since: day, till: day })}
        hint={t('charts.openDay')}
      />
      <DistributionCard id="distances" bins={data.distances} height={RANKING_HEIGHT} />
      <TopVehiclesCard vehicles={data.topVehicles} />
    </>
  );
}
