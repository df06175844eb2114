import { useUserTime } from '@fleet-console/i18n';
import { LoadingScreen, QueryView } from '@fleet-console/ui';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { plannersInScope, PlannersContext } from './planners-context.ts';
import type { Planners } from './planner.ts';
import { usePlanners } from './usePlanners.ts';

/** Loads the calendars in scope, for everything inside. */
export function WithPlanners({ children }: { readonly children: ReactNode }) {
  const t = useMessages('planner');
  const query = usePlanners();
  return (
    <QueryView query={query} loading={<LoadingScreen shape="block" />} failed={{ title: t('failed'), retry: t('kit:actions.retry') }}>
      {(loaded) => <Loaded planners={loaded}>{children}</Loaded>}
    </QueryView>
  );
}

function Loaded({ planners, children }: { readonly planners: Planners; readonly children: ReactNode }) {
  const { zone } = useUserTime();
  const value = useMemo(() => plannersInScope(planners, zone), [planners, zone]);
  return <PlannersContext value={value}>{children}</PlannersContext>;
}
