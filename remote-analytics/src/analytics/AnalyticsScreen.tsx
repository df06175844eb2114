import { useGroups, usePermissions, useScope } from '@fleet-console/remote-kit';
import { ForbiddenState, Screen } from '@fleet-console/ui';
import { groupsInScope } from '@fleet-console/remote-kit/list';
import { useLocation } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { ReportActions } from '../report/ReportActions.tsx';
import { analyticsTabs, type AnalyticsTab } from './view/analytics-filter.ts';
import { AnalyticsTabs } from './toolbar/AnalyticsTabs.tsx';
import { AnalyticsToolbar } from './toolbar/AnalyticsToolbar.tsx';
import { AnalyticsViewProvider } from './view/analytics-view.ts';
import { ANALYTICS } from './figures/figures.ts';
import { MileageTab } from './mileage/MileageTab.tsx';
import { RidesTab } from './rides/RidesTab.tsx';
import { UsageTab } from './usage/UsageTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';
import { useView } from './view/useView.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const analyticsMessages = { en, pl };

const tabs = { users: UsersTab, usage: UsageTab, mileage: MileageTab, rides: RidesTab } as const;

/** Figures about users, usage, mileage and rides. Source: specification, sections 2, 3 and 9. */
export function AnalyticsScreen() {
  return (
    <FeatureMessages feature="analytics" messages={analyticsMessages}>
      <Permitted />
    </FeatureMessages>
  );
}

/** Whether the account can see figures of any group in the scope. */
function useCanSeeFigures(): boolean {
  const permissions = usePermissions();
  const [scope] = useScope();
  const scoped = groupsInScope(useGroups(), scope);
  return scoped === null ? permissions.can(ANALYTICS) : [...scoped].some((group) => permissions.can(ANALYTICS, group));
}

function Permitted() {
  const t = useMessages('analytics');
  if (useCanSeeFigures()) return <Analytics />;
  return (
    <Screen>
      <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
    </Screen>
  );
}

function tabOf(pathname: string): AnalyticsTab {
  const [, , name] = pathname.split('/');
  return analyticsTabs.find((tab) => tab === name) ?? 'users';
}

function Analytics() {
  const { view, today, setZones } = useView();
  const current = tabOf(useLocation().pathname);
  const Tab = tabs[current];
  return (
    <AnalyticsViewProvider value={view}>
      <Screen
        bar={
          <>
            <AnalyticsTabs current={current} />
            <AnalyticsToolbar today={today}>
              <ReportActions tab={current} />
            </AnalyticsToolbar>
          </>
        }
      >
        <Tab today={today} onZones={setZones} />
      </Screen>
    </AnalyticsViewProvider>
  );
}
