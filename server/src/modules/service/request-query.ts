import { Type, type Static } from 'typebox';
import { exact, Id } from '../../kernel/schema.ts';
import { damageTypes } from './damage-types.ts';
import { repairFilters, vehicleTypes, type RequestFilter } from './request-list.store.ts';
import { outcomes, priorities, requestStates } from './service-request.ts';

const several = <T extends string>(values: readonly T[]) => Type.Optional(Type.Array(Type.Enum([...values]), { maxItems: 40 }));
const flag = (description: string) => Type.Optional(Type.Boolean({ default: false, description }));
const days = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 3650, description }));

export const groupsQuery = {
  groups: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 8000,
      description: 'Comma-separated group IDs; subgroups are included. Default: all groups',
    }),
  ),
};

/** The filter of service requests in a query string; the same for the list and the counts. */
export const requestQuery = {
  ...groupsQuery,
  ids: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$', description: 'Comma-separated request numbers, at most 100' }),
  ),
  vehicleId: Type.Optional(Id),
  vehicleType: Type.Optional(Type.Enum([...vehicleTypes])),
  open: flag('Only open service requests'),
  state: several(requestStates),
  outcome: several([...outcomes, 'none'] as const),
  repair: several(repairFilters),
  damage: several(damageTypes),
  priority: several(priorities),
  technicianId: Type.Optional(Id),
  replacementVehicleId: Type.Optional(Id),
  authorId: Type.Optional(Id),
  unassigned: flag('Only open service requests without a technician'),
  awaitingCustomer: flag("Only completed service requests that the customer hasn't accepted or rejected yet"),
  overdue: flag('Only service requests that are past their due time, of groups whose requests the caller can work on'),
  minAgeDays: days('Reported at least so many days ago'),
  maxAgeDays: days('Reported at most so many days ago'),
  text: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description: "Words, in any order: of the vehicle's name or plate or, from three letters on, of the comment; or the number",
    }),
  ),
};

const RequestQuery = exact(requestQuery);
export type RequestQuery = Static<typeof RequestQuery>;

/**
 * @param groupIds groups that the caller can view; null: all
 * @param slaGroupIds groups whose requests the caller can work on; null: all
 */
export const filterOf = (
  query: RequestQuery,
  { groupIds, slaGroupIds }: Pick<RequestFilter, 'groupIds' | 'slaGroupIds'>,
): RequestFilter => ({
  groupIds,
  slaGroupIds,
  ids: query.ids?.split(',').map(Number),
  vehicleId: query.vehicleId,
  vehicleType: query.vehicleType,
  open: query.open,
  states: query.state,
  outcomes: query.outcome,
  repairs: query.repair,
  damageTypes: query.damage,
  priorities: query.priority,
  technicianId: query.technicianId,
  replacementVehicleId: query.replacementVehicleId,
  authorId: query.authorId,
  unassigned: query.unassigned,
  awaitingCustomer: query.awaitingCustomer,
  overdue: query.overdue,
  minAgeDays: query.minAgeDays,
  maxAgeDays: query.maxAgeDays,
  text: query.text?.trim() || undefined,
});
