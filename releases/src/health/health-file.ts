import * as v from 'valibot';
import { HEALTH } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { healthSchema } from './health.ts';

const tabsSchema = v.record(v.string(), v.number());

/** Tabs of one front. */
const frontSchema = v.object({
  /** When it wrote them: ISO 8601, UTC. */
  at: v.string(),
  /** It has ended: its tabs count until another front writes. */
  ended: v.boolean(),
  tabs: tabsSchema,
});

export const fileSchema = v.object({
  /** When the file was written: ISO 8601, UTC. */
  at: v.string(),
  releases: v.array(healthSchema),
  /** Tabs that showed a release at that time, by `remote@build`. */
  tabs: tabsSchema,
  /** The tabs by front. Absent in files of former versions. */
  fronts: v.optional(v.record(v.string(), frontSchema), {}),
});
/** Counts of all fronts. Neither signed nor evidence for decisions: used for display and automatic withdrawal. */
export type HealthFile = v.InferOutput<typeof fileSchema>;

/** Attempts to write while other fronts write. */
const ATTEMPTS = 10;

function parse(bytes: Buffer | undefined): HealthFile | undefined {
  try {
    return bytes === undefined ? undefined : v.parse(fileSchema, JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the saved counts, or undefined if there are none or they are damaged. */
export const readHealth = async (store: Store): Promise<HealthFile | undefined> => parse(await store.objects.get(HEALTH));

/**
 * Changes the saved counts, again if another front wrote them at the same time. Returns what was written. In a folder, what another front
 * writes in the same millisecond may be lost.
 * @throws Error
 */
export async function updateHealth(store: Store, change: (saved: HealthFile | undefined) => HealthFile): Promise<HealthFile> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const read = await store.objects.get(HEALTH);
    const next = change(parse(read));
    const prepared = await store.objects.prepare(`${JSON.stringify(next)}\n`);
    try {
      if (await prepared.replace(HEALTH, (existing) => !existing.equals(read ?? Buffer.alloc(0)))) return next;
    } finally {
      await prepared.drop();
    }
  }
  throw new Error(`other fronts wrote it at the same time, ${ATTEMPTS} times in a row`);
}
