import * as v from 'valibot';
import { HEALTH } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';
import { healthSchema } from './health.ts';

export const fileSchema = v.object({
  /** When the file was written: ISO 8601, UTC. */
  at: v.string(),
  releases: v.array(healthSchema),
  /** Tabs that showed a release at that time, by `remote@build`. */
  tabs: v.record(v.string(), v.number()),
});
/** Counts of the front. Neither signed nor evidence for decisions: used for display and automatic withdrawal. */
export type HealthFile = v.InferOutput<typeof fileSchema>;

/** Returns the saved counts, or undefined if there are none or they are damaged. */
export async function readHealth(store: Store): Promise<HealthFile | undefined> {
  const text = await textOf(store, HEALTH);
  try {
    return text === undefined ? undefined : v.parse(fileSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function writeHealth(store: Store, file: HealthFile): Promise<void> {
  const prepared = await store.objects.prepare(`${JSON.stringify(file)}\n`);
  try {
    await prepared.replace(HEALTH);
  } finally {
    await prepared.drop();
  }
}
