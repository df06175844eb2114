import * as v from 'valibot';
import { HEALTH } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';
import { healthSchema } from './health.ts';

export const fileSchema = v.object({
  /** When it was written: ISO 8601, UTC. */
  at: v.string(),
  releases: v.array(healthSchema),
  /** Tabs that show a release, by `remote@build`, at that time. */
  tabs: v.record(v.string(), v.number()),
});
/** What the front counted. Not signed and not part of any decision's proof: it is for people and for the guard. */
export type HealthFile = v.InferOutput<typeof fileSchema>;

/** The counts that the front left; undefined when there are none that can be read. */
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
