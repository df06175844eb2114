import { createContext, useContext } from 'react';
import type { Planner, PlannerGroup, Planners } from './planner.ts';

/** The calendars in scope. */
export interface PlannersInScope {
  readonly planners: readonly Planner[];
  readonly groups: ReadonlyMap<string, PlannerGroup>;
  /** The calendar that covers a group; null: none. */
  readonly plannerOf: (groupId: string) => Planner | null;
  /** Time zone of a group's slots (IANA name); of an unknown group, that of the first calendar. */
  readonly zoneOf: (groupId: string | null) => string;
  /** The account manages a calendar, also a disabled one. */
  readonly manages: boolean;
  /** The account can be booked as a driver. */
  readonly books: boolean;
  /** The account can add slots: a calendar that lets it is enabled. */
  readonly adds: boolean;
}

/** @param userZone IANA name, used where there is no calendar */
export function plannersInScope({ planners, groups }: Planners, userZone: string): PlannersInScope {
  const byGroup = new Map(planners.flatMap((planner) => planner.groups.map((id) => [id, planner] as const)));
  const known = new Map(groups.map((group) => [group.id, group]));
  const zone = (planners.find(({ enabled }) => enabled) ?? planners[0])?.timeZone ?? userZone;
  const isOn = ({ id }: PlannerGroup) => byGroup.get(id)?.enabled === true;
  return {
    planners,
    groups: known,
    plannerOf: (groupId) => byGroup.get(groupId) ?? null,
    zoneOf: (groupId) => (groupId === null ? undefined : known.get(groupId)?.timeZone) ?? zone,
    manages: groups.some(({ id, manage }) => manage && byGroup.has(id)),
    books: groups.some(({ book }) => book),
    adds: groups.some((group) => isOn(group) && (group.manage || (group.book && byGroup.get(group.id)?.settings.mode !== 'manager'))),
  };
}

export const PlannersContext = createContext<PlannersInScope | null>(null);

/** The calendars in scope, loaded. @throws Error outside of `WithPlanners` */
export function usePlannersInScope(): PlannersInScope {
  const planners = useContext(PlannersContext);
  if (!planners) throw new Error('usePlannersInScope needs WithPlanners');
  return planners;
}
