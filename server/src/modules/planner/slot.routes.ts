import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Reader } from '../../database/database.ts';
import { authorise, groupsToRead, may, type Caller } from '../../kernel/caller.ts';
import { freeText } from '../../kernel/free-text.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { CommandId, exact, Id, refusals } from '../../kernel/schema.ts';
import { loadNames } from './history-names.ts';
import { refusingOverlap } from './overlap.ts';
import { Groups, MANAGE, orNull, READS, route, Time, Version } from './planner.body.ts';
import { publishSlots } from './planner-topics.ts';
import { limitCodes, slotEventKinds, slotStates, type SlotState } from './slot.ts';
import { DriverName, SlotBody, slotList, SlotList, VehicleName } from './slot.body.ts';
import { awaitingAnswer, countSlots, during, matches, readSlots, type SlotFilter } from './slot-list.store.ts';
import { checkPlan } from './slot-plan.ts';
import { Instant, newSlot, overrideLimits, placeOf, slotDetails, SlotNumber, slotRefusals } from './slot-input.ts';
import { createSlot, decideSlot, editSlot, undoSlot } from './slot.service.ts';
import { slotById, slotEvents } from './slot.store.ts';
import type { SlotChanged } from './slot-change.ts';

/** Most slots in one response: a month of a large operator. */
const MAX_SLOTS = 25_000;
const listQuery = {
  groups: Groups,
  from: Instant,
  till: Instant,
  driverId: Type.Optional(Id),
  vehicleId: Type.Optional(Id),
  status: Type.Optional(Type.String({ pattern: `^(${slotStates.join('|')})(,(${slotStates.join('|')})){0,3}$`, description: 'Comma-separated' })),
};

/** What the caller sees of the groups in the scope. @throws Refusal 404 or 403 */
export function filterFor(
  caller: Caller,
  query: { groups?: string; driverId?: string; vehicleId?: string; status?: string },
): SlotFilter {
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

/** One slot as the caller sees it. */
export async function bodyOf(db: Reader, caller: Caller, id: number) {
  const rows = await readSlots(db, caller.tree, sql`s.id = ${id}`, 1);
  const { slots } = await slotList(db, caller, rows, 1);
  return slots[0] ?? notFound();
}

/** Slots: listed, created, moved, decided. */
export function slotRoutes(app: App, { db, live }: Kernel): void {
  const changed = async (caller: Caller, { row, changed: span }: SlotChanged) => {
    publishSlots(live, [span]);
    return bodyOf(db, caller, row.id);
  };

  app.get('/v1/planner/slot', {
    config: { access: READS },
    schema: {
      ...route('listSlots', 'Returns the slots that overlap a time, in the order of their start. Of other drivers, a driver only sees the times that are taken'),
      querystring: exact({ ...listQuery, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SLOTS, default: MAX_SLOTS })) }),
      response: { 200: SlotList, ...refusals },
    },
    handler: async ({ caller, query }) => {
      const { limit = MAX_SLOTS } = query;
      const which = sql`${matches(filterFor(caller, query))} and ${during(spanOf(query))}`;
      return slotList(db, caller, await readSlots(db, caller.tree, which, limit + 1), limit);
    },
  });

  const inbox = (caller: Caller, groups: string | undefined) => {
    const groupIds = groupsToRead(caller, MANAGE, groups?.split(','));
    return sql`${matches({ groupIds, managedIds: groupIds, accountId: caller.account.id })} and ${awaitingAnswer}`;
  };

  app.get('/v1/planner/slot/inbox', {
    config: { access: MANAGE },
    schema: {
      ...route('listPendingSlots', 'Returns the slots that await an answer, those that start first first'),
      querystring: exact({ groups: Groups, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })) }),
      response: { 200: Type.Intersect([SlotList, Type.Object({ total: Type.Integer() })]), ...refusals },
    },
    handler: async ({ caller, query: { groups, limit = 200 } }) => {
      const which = inbox(caller, groups);
      const rows = await readSlots(db, caller.tree, which, limit + 1);
      return { ...(await slotList(db, caller, rows, limit)), total: rows.length > limit ? await countSlots(db, which) : rows.length };
    },
  });

  app.get('/v1/planner/slot/count', {
    config: { access: MANAGE },
    schema: {
      ...route('countPendingSlots', 'Returns the number of slots that await an answer'),
      querystring: exact({ groups: Groups }),
      response: { 200: Type.Object({ pending: Type.Integer() }), ...refusals },
    },
    handler: async ({ caller, query }) => ({ pending: await countSlots(db, inbox(caller, query.groups)) }),
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

  app.post('/v1/planner/slot', {
    config: { access: READS },
    schema: {
      ...route('createSlot', 'Plans a ride. Whether it is accepted at once depends on the mode of the ride planner'),
      headers: CommandId,
      body: exact(newSlot),
      response: { 201: SlotBody, ...slotRefusals },
    },
    handler: async ({ caller, headers, body }, reply) => {
      const { vehicleId, driverId = caller.account.id, start, end, returnAddress, comment, overrideLimits: override = false } = body;
      const plan = {
        vehicleId,
        driverId,
        start: new Date(start),
        end: new Date(end),
        returnPlace: placeOf(returnAddress),
        comment: freeText(comment ?? undefined),
      };
      const clientId = headers['x-command-id']?.toLowerCase() ?? randomUUID();
      const created = await refusingOverlap(() => db.transaction((tx) => createSlot(tx, caller, plan, { clientId, override })));
      return reply.status(201).send(await changed(caller, created));
    },
  });

  app.post('/v1/planner/slot/check', {
    config: { access: READS },
    schema: {
      ...route('checkSlot', 'Returns what a slot would be refused for, or a manager warned of. Changes nothing'),
      body: exact({
        vehicleId: Id,
        driverId: Type.Optional(Id),
        start: Instant,
        end: Instant,
        slotId: Type.Optional(Type.Integer({ minimum: 1, description: 'The slot that would be moved' })),
      }),
      response: {
        200: Type.Object({ overlap: Type.Boolean(), limits: Type.Array(Type.Enum([...limitCodes])) }),
        ...refusals,
      },
    },
    handler: async ({ caller, body: { vehicleId, driverId = caller.account.id, start, end, slotId = null } }) => {
      const { overlap, limits } = await checkPlan(db, caller, { vehicleId, driverId, start: new Date(start), end: new Date(end) }, slotId);
      return { overlap, limits: [...limits] };
    },
  });

  app.post('/v1/planner/slot/:id', {
    config: { access: READS },
    schema: {
      ...route('changeSlot', 'Moves a slot, or changes its return address or comment. Moving counts as creating it'),
      params: SlotNumber,
      body: exact({
        version: Version,
        vehicleId: Type.Optional(Id),
        driverId: Type.Optional(Id),
        start: Type.Optional(Instant),
        end: Type.Optional(Instant),
        ...slotDetails,
        overrideLimits,
      }),
      response: { 200: SlotBody, ...slotRefusals },
    },
    handler: async ({ caller, params: { id }, body }) => {
      const { version, vehicleId, driverId, start, end, returnAddress, comment, overrideLimits: override = false } = body;
      const edit = {
        version,
        override,
        plan: {
          ...(vehicleId !== undefined && { vehicleId }),
          ...(driverId !== undefined && { driverId }),
          ...(start !== undefined && { start: new Date(start) }),
          ...(end !== undefined && { end: new Date(end) }),
        },
        details: {
          ...(returnAddress !== undefined && { returnPlace: placeOf(returnAddress) }),
          ...(comment !== undefined && { comment: freeText(comment ?? undefined) }),
        },
      };
      return changed(caller, await refusingOverlap(() => db.transaction((tx) => editSlot(tx, caller, id, edit))));
    },
  });

  app.post('/v1/planner/slot/:id/decision', {
    config: { access: READS },
    schema: {
      ...route('decideSlot', 'Accepts or rejects a pending slot, or cancels a planned one'),
      params: SlotNumber,
      body: exact({
        version: Version,
        decision: Type.Enum(['accept', 'reject', 'cancel']),
        reason: Type.Optional(Type.String({ maxLength: 2000, description: 'Required for `reject`' })),
      }),
      response: { 200: SlotBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, decision, reason } }) =>
      changed(caller, await db.transaction((tx) => decideSlot(tx, caller, id, { version, decision, reason: freeText(reason) }))),
  });

  app.post('/v1/planner/slot/:id/undo', {
    config: { access: READS },
    schema: {
      ...route('undoSlotChange', "Undoes the caller's own latest change of a slot, within 10 seconds"),
      params: SlotNumber,
      body: exact({ version: Version }),
      response: { 200: SlotBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version } }) =>
      changed(caller, await refusingOverlap(() => db.transaction((tx) => undoSlot(tx, caller, id, version)))),
  });
}
