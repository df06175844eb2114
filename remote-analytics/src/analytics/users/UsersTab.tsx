import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { DailyCard } from '../charts/DailyCard.tsx';
import { WeekHoursCard } from '../charts/WeekHoursCard.tsx';
import { figureQueries } from '../figures/figure.queries.ts';
import { FigureFrame, type TabProps } from '../frame/FigureFrame.tsx';
import type { UserFigures } from '../figures/figures.ts';
import { useSeries } from '../charts/useSeries.ts';
import { TopUsersCard } from './TopUsersCard.tsx';

const valueOf = ({ tiles }: UserFigures, wanted: string) => tiles.find(({ id }) => id === wanted);

/** Figures about couriers and riders. */
export function UsersTab(props: TabProps) {
  const shell = useShell();
  const { query } = useAnalyticsView();
  const figures = useQuery(figureQueries.users(shell, query));
  return (
    <FigureFrame
      {...props}
      query={figures}
      shape={[4, 4]}
      isEmpty={(data) => valueOf(data, 'activeRiders')?.value === 0 && data.registrations.every((count) => count === 0)}
    >
      {(data) => <Charts data={data} />}
    </FigureFrame>
  );
}

function Charts({ data }: { readonly data: UserFigures }) {
  const t = useMessages('analytics');
  const { tripsHref, dayHref } = useAnalyticsView();
  const active = useSeries(['activeRiders', t('tiles.activeRiders'), valueOf(data, 'activeRiders')?.series ?? null]);
  const registered = useSeries(['newCouriers', t('tiles.newCouriers'), data.registrations]);
  return (
    <>
      <DailyCard
        id="activeRiders"
        days={data.days}
        series={active}
        unit="count"
        definition={t('definitions.activeRiders')}
        hrefOf={(day) => tripsHref({ since: day, till: day })}
        hint={t('charts.openDay')}
      />
      <DailyCard
        id="registrations"
        days={data.days}
        series={registered}
        unit="count"
        definition={t('definitions.newCouriers')}
        hrefOf={dayHref}
        hint={t('charts.narrowDay')}
      />
      <WeekHoursCard weekHours={data.weekHours} since={data.since} till={data.till} />
      <TopUsersCard users={data.topUsers} />
    </>
  );
}
