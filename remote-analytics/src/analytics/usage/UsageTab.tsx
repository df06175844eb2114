import { useShell } from '@fleet-console/remote-kit';
import { EmptyState } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { IotRequest } from '../../iot-request/IotRequest.tsx';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { DailyCard } from '../charts/DailyCard.tsx';
import { figureQueries } from '../figures/figure.queries.ts';
import { FigureFrame, type TabProps } from '../frame/FigureFrame.tsx';
import type { UsageFigures } from '../figures/figures.ts';
import { useSeries } from '../charts/useSeries.ts';
import { UtilisationCard } from './UtilisationCard.tsx';

/** Figures about the use of vehicles. */
export function UsageTab(props: TabProps) {
  const shell = useShell();
  const { query } = useAnalyticsView();
  const figures = useQuery(figureQueries.usage(shell, query));
  return (
    <FigureFrame
      {...props}
      query={figures}
      shape={[6, 2]}
      isEmpty={() => false}
      actionOf={({ utilisation }) => ({ id: 'vehiclesWithIot', element: <IotRequest groups={utilisation} /> })}
    >
      {(data) => <Charts data={data} />}
    </FigureFrame>
  );
}

function Charts({ data }: { readonly data: UsageFigures }) {
  const t = useMessages('analytics');
  const { tripsHref } = useAnalyticsView();
  const used = useSeries(['used', t('columns.used'), data.used]);
  const hasVehicles = data.utilisation.some(({ vehicles, rides }) => vehicles + rides > 0);
  if (!hasVehicles) return <EmptyState title={t('noVehicles.title')} text={t('noVehicles.text')} />;
  return (
    <>
      <DailyCard
        id="used"
        wide
        days={data.days}
        series={used}
        unit="count"
        definition={t('definitions.used')}
        hrefOf={(day) => tripsHref({ since: day, till: day })}
        hint={t('charts.openDay')}
      />
      <UtilisationCard groups={data.utilisation} />
    </>
  );
}
