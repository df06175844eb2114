import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Reader } from '../../database/database.ts';
import { type Caller } from '../../kernel/caller.ts';
import { freeText } from '../../kernel/free-text.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { CommandId, exact, Id, refusals } from '../../kernel/schema.ts';
import { refusingOverlap } from './overlap.ts';
import { READS, route, Version } from './planner.body.ts';
import { publishSlots } from './planner-topics.ts';
import { limitCodes } from './slot.ts';
import { SlotBody, slotList } from './slot.body.ts';
import { readSlots } from './slot-list.store.ts';
import { checkPlan } from './slot-plan.ts';
import { Instant, newSlot, overrideLimits, placeOf, slotDetails, SlotNumber, slotRefusals } from './slot-input.ts';
import { createSlot, decideSlot, editSlot, undoSlot } from './slot.service.ts';
import type { SlotChanged } from './slot-change.ts';

/** One slot as the caller sees it. */
export async function bodyOf(db: Reader, caller: Caller, id: number) {
  const rows = await readSlots(db, caller.tree, sql`s.id = ${id}`, 1);
  const { slots } = await slotList(db, caller, rows, 1);
  return slots[0] ?? notFound();
}

/** Publishes a change and returns the slot as the caller sees it. */
async function publishChange({ db, live }: Kernel, caller: Caller, { row, changed }: SlotChanged) {
  publishSlots(live, [changed]);
  return bodyOf(db, caller, row.id);
}

/** Creates and moves slots. */
export function slotRoutes(app: App, kernel: Kernel): void {
  const { db } = kernel;
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
      return reply.status(201).send(await publishChange(kernel, caller, created));
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
      return publishChange(kernel, caller, await refusingOverlap(() => db.transaction((tx) => editSlot(tx, caller, id, edit))));
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
}

/** Answers, cancels and undoes. */
export function slotDecisionRoutes(app: App, kernel: Kernel): void {
  const { db } = kernel;
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
      publishChange(
        kernel,
        caller,
        await db.transaction((tx) => decideSlot(tx, caller, id, { version, decision, reason: freeText(reason) })),
      ),
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
      publishChange(kernel, caller, await refusingOverlap(() => db.transaction((tx) => undoSlot(tx, caller, id, version)))),
  });
}
