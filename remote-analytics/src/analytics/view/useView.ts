import { useUserTime } from '@fleet-console/i18n';
import { useCan, useGroups, useNow, useScope, useShell } from '@fleet-console/remote-kit';
import { useUrlFilter } from '@fleet-console/remote-kit/list';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { analyticsFilter, choosePeriod, periodOf } from './analytics-filter.ts';
import type { AnalyticsView, TripsSearch } from './analytics-view.ts';
import { dayIn, dayText } from '../period/days.ts';
import { earliestDay, previousOf, rangeOf } from '../period/period.ts';

/** Permission for rides. */
const RIDES = 'vehicle.getByGroup';

/** Returns what the screen shows, and the function that receives the time zones of the shown groups, that of most first. */
export function useView(): { readonly view: AnalyticsView; readonly today: string; readonly setZones: (zones: readonly string[]) => void } {
  const t = useMessages('analytics');
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const [scope] = useScope();
  const groups = useGroups();
  const canSeeRides = useCan(RIDES);
  const [filter, change] = useUrlFilter(analyticsFilter, '/analytics');
  // Periods end yesterday, in the zone of most groups; until it is known, in the user's.
  const [zone, setZone] = useState<string | undefined>();
  const { zone: ownZone } = useUserTime();
  const today = dayIn(useNow(), zone ?? ownZone);
  const view = useMemo<AnalyticsView>(() => {
    const period = periodOf(filter);
    const range = rangeOf(period, today);
    const before = previousOf(period, today);
    const isComparable = before.since >= earliestDay(today);
    const { kind } = filter;
    const scoped = scope === null ? null : (groups.all.get(scope)?.name ?? null);
    const days =
      range.since === range.till ? dayText(range.since) : t('period.range', { since: dayText(range.since), till: dayText(range.till) });
    return {
      filter,
      change,
      range,
      previous: filter.comparing && isComparable ? before : null,
      query: {
        ...(scope !== null && { groups: scope }),
        ...(kind !== null && { kind }),
        ...range,
        ...(isComparable && { compareSince: before.since, compareTill: before.till }),
      },
      subtitle: [days, ...(kind === null ? [] : [t(`kind.${kind}`)]), ...(scoped === null ? [] : [scoped])].join(' · '),
      tripsHref: (wanted: TripsSearch = {}) =>
        canSeeRides ? navigation.href('Trips', { ...range, ...(kind !== null && { kind }), ...wanted }) : null,
      dayHref(day) {
        const params = analyticsFilter.serialize({ ...filter, ...choosePeriod({ since: day, till: day }) }, new URLSearchParams(search));
        return `${pathname}?${params.toString()}`;
      },
      open: (href) => navigation.navigator.push(href),
    };
  }, [t, navigation, pathname, search, scope, groups, canSeeRides, filter, change, today]);
  const setZones = useCallback((zones: readonly string[]) => setZone(zones[0]), []);
  return { view, today, setZones };
}
