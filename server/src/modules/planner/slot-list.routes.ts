import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { authorise, groupsToRead, may, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { loadNames } from './history-names.ts';
import { Groups, MANAGE, READS, route, Time } from './planner.body.ts';
import { slotEventKinds, slotStates, type SlotState } from './slot.ts';
import { DriverName, SlotBody, slotList, SlotList, VehicleName } from './slot.body.ts';
import { during, matches, readSlots, type SlotFilter } from './slot-list.store.ts';
import { Instant, SlotNumber } from './slot-input.ts';
import { slotById, slotEvents } from './slot.store.ts';

/** Most slots in one response: a month of a large operator. */
const MAX_SLOTS = 25_000;
export const listQuery = {
  groups: Groups,
  from: Instant,
  till: Instant,
  driverId: Type.Optional(Id),
  vehicleId: Type.Optional(Id),
  status: Type.Optional(
    Type.String({ pattern: `^(${slotStates.join('|')})(,(${slotStates.join('|')})){0,3}$`, description: 'Comma-separated' }),
  ),
};

/** What the caller sees of the groups in the scope. @throws Refusal 404 or 403 */
export function filterFor(caller: Caller, query: { groups?: string; driverId?: string; vehicleId?: string; status?: string }): SlotFilter {
  const groupIds = groupsToRead(caller, READS, query.groups?.split(','));
  return {
    groupIds,
    managedIds: groupIds.filter((groupId) => may(caller, MANAGE, groupId)),
    accountId: caller.account.id,
    driverId: query.driverId,
    vehicleId: query.vehicleId,
    states: query.status?.split(',') as SlotState[] | undefined,
  };
}

/** @throws Refusal 400 */
export function spanOf({ from, till }: { readonly from: number; readonly till: number }) {
  if (till <= from) refuse('invalid-input', 'querystring.till must be after querystring.from', 400);
  if (till - from > 400 * 86_400_000) refuse('invalid-input', 'At most 400 days can be loaded at once', 400);
  return { start: new Date(from), end: new Date(till) };
}

/** Lists slots. */
export function slotListRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/planner/slot', {
    config: { access: READS },
    schema: {
      ...route(
        'listSlots',
        'Returns the slots that overlap a time, in the order of their start. Of other drivers, a driver only sees the times that are taken',
      ),
      querystring: exact({ ...listQuery, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SLOTS, default: MAX_SLOTS })) }),
      response: { 200: SlotList, ...refusals },
    },
    handler: async ({ caller, query }) => {
      const { limit = MAX_SLOTS } = query;
      const which = sql`${matches(filterFor(caller, query))} and ${during(spanOf(query))}`;
      return slotList(db, caller, await readSlots(db, caller.tree, which, limit + 1), limit);
    },
  });

  app.get('/v1/planner/slot/:id', {
    config: { access: READS },
    schema: {
      ...route('getSlot', 'Returns a slot with its history. Drivers only get their own'),
      params: SlotNumber,
      response: {
        200: Type.Object({
          slot: SlotBody,
          driver: orNull(DriverName),
          vehicle: orNull(VehicleName),
          events: Type.Array(
            Type.Object({
              kind: Type.Enum([...slotEventKinds]),
              at: Time,
              by: orNull(Type.String({ description: 'First and last name; null if unknown or withheld' })),
              before: orNull(Type.Record(Type.String(), orNull(Type.Union([Type.String(), Type.Number()])))),
              after: orNull(Type.Record(Type.String(), orNull(Type.Union([Type.String(), Type.Number()])))),
            }),
          ),
          names: Type.Record(Type.String(), Type.String(), { description: 'Names of drivers and vehicles in the history, by ID' }),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await slotById(db, id);
      authorise(caller, READS, row?.groupId);
      if (row === null || (row.driverId !== caller.account.id && !may(caller, MANAGE, row.groupId))) return notFound();
      const { slots, drivers, vehicles } = await slotList(db, caller, await readSlots(db, caller.tree, sql`s.id = ${id}`, 1), 1);
      const events = await slotEvents(db, id);
      const { nameOf, names } = await loadNames(db, caller, row.groupId, events);
      return {
        slot: slots[0] ?? notFound(),
        driver: drivers[0] ?? null,
        vehicle: vehicles[0] ?? null,
        events: events.map(({ kind, at, accountId, before, after }) => ({ kind, at: at.getTime(), by: nameOf(accountId), before, after })),
        names,
      };
    },
  });
}
