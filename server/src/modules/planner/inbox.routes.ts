import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { groupsToRead, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { Groups, MANAGE, route, Version } from './planner.body.ts';
import { publishSlots } from './planner-topics.ts';
import { slotList, SlotList } from './slot.body.ts';
import { SlotNumber } from './slot-input.ts';
import { awaitingAnswer, countSlots, matches, readSlots } from './slot-list.store.ts';
import { decideSlot } from './slot.service.ts';

/** Pending slots: listed, counted, and answered several at once. Each is answered by itself: one that someone else has changed doesn't hold up the others. */
export function inboxRoutes(app: App, { db, live }: Kernel): void {
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
