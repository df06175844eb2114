import type { GroupTree } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { Hub } from '../../kernel/live/hub.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineSignal } from '../../kernel/pubsub/channel.ts';
import { defineLiveTopic } from '../../kernel/live/live-topic.ts';
import { READS } from './planner.body.ts';

export const plannersTopic = defineLiveTopic({
  name: 'planners',
  description: 'A ride planner that covers the group was created, changed, disabled or restored. Load it with `GET /v1/planner`',
  message: Type.Object({ id: Type.String({ description: 'Group ID' }) }),
  batched: true,
  needs: [...READS],
  interval: 300,
});

export const plannerSlotsTopic = defineLiveTopic({
  name: 'plannerSlots',
  description: 'A slot of a ride planner was created or changed. Load it with `GET /v1/planner/slot` for the time it covers',
  message: Type.Object({
    id: Type.Integer({ description: 'Slot number' }),
    start: Type.Number({ description: 'Milliseconds since 1970; before a move, if that was earlier' }),
    end: Type.Number({ description: 'Milliseconds since 1970; before a move, if that was later' }),
  }),
  batched: true,
  needs: [...READS],
  interval: 300,
});

export interface ChangedSlot {
  readonly id: number;
  readonly groupId: string;
  /** In ms. */
  readonly start: number;
  readonly end: number;
}

/** To all server processes: planners changed. */
export const plannersChanged = defineSignal('planners');

/** Signals a changed planner to everyone who can read it or is covered by it, and to all server processes. */
export async function publishPlanner({ live, pubsub }: Pick<Kernel, 'live' | 'pubsub'>, groupId: string, tree: GroupTree): Promise<void> {
  live.publish(
    plannersTopic,
    [groupId, ...tree.descendants(groupId)].map((id) => ({ groupId: id, key: id, data: { id } })),
  );
  await pubsub.emit(plannersChanged);
}

/** Signals changed slots to everyone who can read slots of their groups. */
export function publishSlots(hub: Hub, slots: readonly ChangedSlot[]): void {
  if (slots.length === 0) return;
  hub.publish(
    plannerSlotsTopic,
    slots.map(({ id, groupId, start, end }) => ({ groupId, key: String(id), data: { id, start, end } })),
  );
}
