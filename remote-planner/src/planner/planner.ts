import type { paths } from '@fleet-console/api';

/** Calendars and groups in scope, as the server describes them. */
export type Planners = paths['/v1/planner']['get']['responses'][200]['content']['application/json'];
/** The ride calendar of a group. Source: specification, sections 3 and 4. */
export type Planner = Planners['planners'][number];
/** A calendar of a group that the account sees: it may belong to a group above, which the account doesn't know. */
export type OwnPlanner = Planner & { readonly groupId: string };
/** A group in scope, and what the account can do there. */
export type PlannerGroup = Planners['groups'][number];
export type Settings = Planner['settings'];
export type CreationMode = Settings['mode'];

/** Who can add slots. Source: specification, section 3. */
export const creationModes = ['driver', 'approval', 'manager', 'both'] as const satisfies readonly CreationMode[];

export const isOwn = (planner: Planner): planner is OwnPlanner => planner.groupId !== null;

/** Permission of drivers: sees the calendar of their groups and books vehicles in it. */
export const ACCESS = 'calendar.access';
/** Permission of managers: settings, all slots, decisions. */
export const MANAGE = 'calendar.manage';
