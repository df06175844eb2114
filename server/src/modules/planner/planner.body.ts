import { Type, type Static } from 'typebox';
import { knows, may, type Caller } from '../../kernel/caller.ts';
import { exact, orNull } from '../../kernel/schema.ts';
import { settingsOf, type PlannerRow } from './planner.store.ts';
import { ranges } from './planner-settings.ts';
import { creationModes } from './slot.ts';

export const MANAGE = 'calendar.manage';
export const BOOK = 'calendar.access';
/** People who see the planner of a group. */
export const READS = [BOOK, MANAGE] as const;

export const Time = Type.Number({ description: 'Milliseconds since 1970' });
export const Version = Type.Integer({ minimum: 1, description: 'Version that the change is based on; refused if there is a newer one' });
export const Groups = Type.Optional(
  Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included. Default: all groups' }),
);
export const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['planner'] });

const value = ([minimum, maximum]: readonly [number, number]) => Type.Integer({ minimum, maximum });
const limit = (range: readonly [number, number], description: string) =>
  Type.Object({ on: Type.Boolean(), value: value(range) }, { additionalProperties: false, description });

export const Settings = exact({
  mode: Type.Enum([...creationModes], {
    description:
      '`driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots',
  }),
  bookingsPerYear: limit(ranges.bookingsPerYear, 'Slots of one driver in a calendar year'),
  daysAhead: limit(ranges.daysAhead, 'Days between today and the day on which a slot starts'),
  minMinutes: limit(ranges.minMinutes, 'Shortest slot'),
  maxMinutes: limit(ranges.maxMinutes, 'Longest slot'),
  graceMinutes: Type.Integer({
    minimum: ranges.graceMinutes[0],
    maximum: ranges.graceMinutes[1],
    description: 'Minutes before its slot from which a ride may start',
  }),
});

export const PlannerBody = Type.Object({
  groupId: orNull(Type.String({ description: "Group that it belongs to; null: a group above that the caller doesn't know" })),
  groups: Type.Array(Type.String(), { description: 'Groups that it covers, of those in the list' }),
  enabled: Type.Boolean(),
  timeZone: Type.String({ description: 'IANA name' }),
  settings: Settings,
  version: Type.Integer({ description: 'Raised with every change; send it with the next one' }),
  manage: Type.Boolean({ description: 'Whether the caller can change it' }),
  createdAt: Time,
  disabledAt: orNull(Time),
});

export const plannerBody = (
  caller: Caller,
  row: PlannerRow,
  timeZone: string,
  groups: readonly string[] = [],
): Static<typeof PlannerBody> => ({
  groupId: knows(caller, row.groupId) ? row.groupId : null,
  groups: [...groups],
  enabled: row.enabled,
  timeZone,
  settings: settingsOf(row),
  version: row.version,
  manage: may(caller, MANAGE, row.groupId),
  createdAt: row.createdAt.getTime(),
  disabledAt: row.disabledAt?.getTime() ?? null,
});
