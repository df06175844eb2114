import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { MANAGE, orNull, route, Version } from './planner.body.ts';
import { publishSlots } from './planner-topics.ts';
import { SlotNumber } from './slot-input.ts';
import { decideSlot } from './slot.service.ts';

/** Answers several pending slots at once. Each is answered by itself: one that was changed meanwhile doesn't hold up the others. */
export function inboxRoutes(app: App, { db, live }: Kernel): void {
  app.post('/v1/planner/slot/decisions', {
    config: { access: MANAGE },
    schema: {
      ...route('acceptSlots', 'Accepts pending slots. The answer has one result per slot'),
      body: exact({
        decision: Type.Enum(['accept']),
        slots: Type.Array(exact({ id: SlotNumber.properties.id, version: Version }), { minItems: 1, maxItems: 200 }),
      }),
      response: {
        200: Type.Object({
          results: Type.Array(
            Type.Object({ id: Type.Integer(), ok: Type.Boolean(), error: orNull(Type.String({ description: 'Error code' })) }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, body: { decision, slots } }) => {
      const results: { id: number; ok: boolean; error: string | null }[] = [];
      for (const { id, version } of slots) {
        try {
          const { changed } = await db.transaction((tx) => decideSlot(tx, caller, id, { version, decision, reason: null }));
          publishSlots(live, [changed]);
          results.push({ id, ok: true, error: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          results.push({ id, ok: false, error: error.code });
        }
      }
      return { results };
    },
  });
}
