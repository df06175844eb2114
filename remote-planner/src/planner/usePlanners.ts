import { useScope, useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plannerQueries } from './planner.queries.ts';

/** The calendars of the groups in scope, or of one group, reloaded when one changes. */
export function usePlanners(groupId?: string) {
  const shell = useShell();
  const [scope] = useScope();
  const queries = useQueryClient();
  const { live } = shell;
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: plannerQueries.all });
    return live.subscribe('planners', reload, reload);
  }, [live, queries]);
  return useQuery(plannerQueries.list(shell, groupId ?? scope));
}
