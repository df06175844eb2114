import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refusingOverlap } from '../overlap.ts';
import type { ChangedSlot } from '../planner-topics.ts';
import { plannerSlots } from '../schema.ts';
import { editSlot } from '../slot.service.ts';
import type { Span } from '../slot.store.ts';

/** Slots that are moved at once, at most. */
export const MAX_REPLACED = 200;

export interface Replacement extends Span {
  readonly vehicleId: string;
  /** The vehicle's group: slots of former groups stay. */
  readonly groupId: string;
  readonly replacementVehicleId: string;
}

/**
 * Moves the planned slots of a vehicle that haven't started to another vehicle, each like a manager who goes on despite limits: the replacement of a repair isn't
 * for rent. Those that can't be moved stay (rule PLN-V2).
 */
export async function replaceVehicle(
  db: Database,
  caller: Caller,
  { vehicleId, groupId, replacementVehicleId, start, end }: Replacement,
): Promise<{ changed: ChangedSlot[]; results: { id: number; ok: boolean; error: string | null }[] }> {
  const rows = await db
    .select({ id: plannerSlots.id, version: plannerSlots.version })
    .from(plannerSlots)
    .where(
      and(
        eq(plannerSlots.vehicleId, vehicleId),
        eq(plannerSlots.groupId, groupId),
        inArray(plannerSlots.state, ['pending', 'accepted']),
        gt(plannerSlots.startsAt, new Date()),
        gte(plannerSlots.startsAt, start),
        lt(plannerSlots.startsAt, end),
      ),
    )
    .orderBy(asc(plannerSlots.startsAt))
    .limit(MAX_REPLACED);
  const changed: ChangedSlot[] = [];
  const results: { id: number; ok: boolean; error: string | null }[] = [];
  for (const { id, version } of rows)
    try {
      const edit = { version, plan: { vehicleId: replacementVehicleId }, details: {}, override: true };
      changed.push((await refusingOverlap(() => db.transaction((tx) => editSlot(tx, caller, id, edit)))).changed);
      results.push({ id, ok: true, error: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, ok: false, error: error.code });
    }
  return { changed, results };
}
