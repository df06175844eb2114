import { isDay, type Weekday } from '@fleet-console/time';
import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import type { Caller } from '../../kernel/caller.ts';
import { freeText } from '../../kernel/free-text.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { CommandId, exact, refusals, Uuid } from '../../kernel/schema.ts';
import { refusingOverlap } from './overlap.ts';
import { READS, route, Time } from './planner.body.ts';
import { publishSlots } from './planner-topics.ts';
import { cancelSeries, checkSeries, createSeries } from './series.service.ts';
import { limitCodes } from './slot.ts';
import { newSlot, placeOf, slotRefusals } from './slot-input.ts';

const rule = {
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: '1 is Monday, 7 is Sunday',
  }),
  until: Type.String({ format: 'date', description: 'Last day on which a slot can start, YYYY-MM-DD' }),
};
const { returnAddress, comment, overrideLimits, ...plan } = newSlot;
const SeriesBody = exact({ ...plan, ...rule });

/** @throws Refusal 400 */
function inputOf(caller: Caller, { vehicleId, driverId = caller.account.id, start, end, weekdays, until }: Static<typeof SeriesBody>) {
  if (!isDay(until)) refuse('invalid-input', 'body.until must be a day', 400);
  return {
    plan: { vehicleId, driverId, start: new Date(start), end: new Date(end) },
    rule: { weekdays: weekdays as Weekday[], until },
  };
}

/** Slots that repeat every week. Each is a slot of its own: limits, answers and history apply to it alone. */
export function seriesRoutes(app: App, { db, live }: Kernel): void {
  app.post('/v1/planner/series/check', {
    config: { access: READS },
    schema: {
      ...route('checkSlotSeries', 'Returns the slots of a series with what each would be refused for. Changes nothing'),
      body: SeriesBody,
      response: {
        200: Type.Object({
          occurrences: Type.Array(
            Type.Object({ start: Time, end: Time, overlap: Type.Boolean(), limits: Type.Array(Type.Enum([...limitCodes])) }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, body }) => {
      const input = inputOf(caller, body);
      const checked = await checkSeries(db, caller, input.plan, input.rule);
      return {
        occurrences: checked.map(({ start, end, overlap, limits }) => ({
          start: start.getTime(),
          end: end.getTime(),
          overlap,
          limits: [...limits],
        })),
      };
    },
  });

  app.post('/v1/planner/series', {
    config: { access: READS },
    schema: {
      ...route('createSlotSeries', 'Creates the slots of a series: all of them, or only those that overlap no other'),
      headers: CommandId,
      body: exact({
        ...SeriesBody.properties,
        returnAddress,
        comment,
        overrideLimits,
        skipOverlaps: Type.Optional(Type.Boolean({ default: false })),
      }),
      response: {
        201: Type.Object({
          seriesId: Type.String(),
          created: Type.Integer({ description: '0 for a repeated command ID' }),
          skipped: Type.Integer(),
        }),
        ...slotRefusals,
      },
    },
    handler: async ({ caller, headers, body }, reply) => {
      const { returnAddress: place, comment: text, overrideLimits: override = false, skipOverlaps = false, ...rest } = body;
      const input = inputOf(caller, rest);
      const slot = { ...input.plan, returnPlace: placeOf(place), comment: freeText(text ?? undefined) };
      const clientId = headers['x-command-id']?.toLowerCase() ?? randomUUID();
      const made = await refusingOverlap(() =>
        db.transaction((tx) => createSeries(tx, caller, slot, { clientId, rule: input.rule, skipOverlaps, override })),
      );
      publishSlots(
        live,
        made.slots.map(({ changed }) => changed),
      );
      return reply.status(201).send({ seriesId: made.seriesId, created: made.slots.length, skipped: made.skipped });
    },
  });

  app.post('/v1/planner/series/:id/cancel', {
    config: { access: READS },
    schema: {
      ...route('cancelSlotSeries', 'Cancels the slots of a series that have not started'),
      params: exact({ id: Uuid }),
      response: { 200: Type.Object({ cancelled: Type.Integer() }), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const cancelled = await db.transaction((tx) => cancelSeries(tx, caller, id.toLowerCase()));
      publishSlots(
        live,
        cancelled.map(({ changed }) => changed),
      );
      return { cancelled: cancelled.length };
    },
  });
}
