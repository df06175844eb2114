import * as v from 'valibot';
import type { SlotPreset } from './slot-draft.ts';

const schema = v.object({
  start: v.optional(v.number()),
  end: v.optional(v.number()),
  vehicle: v.optional(v.object({ id: v.string(), label: v.string(), groupId: v.string() })),
  driver: v.optional(v.object({ id: v.string(), name: v.nullable(v.string()) })),
});

/** Reads what the form is opened with from the state of the history entry; anything else is ignored. */
export function readPreset(state: unknown): SlotPreset {
  const read = v.safeParse(schema, state);
  if (!read.success) return {};
  const { start, end, vehicle, driver } = read.output;
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(vehicle && { vehicle }),
    ...(driver && { driver }),
  };
}
