import { signatureSchema } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { isSignedBy } from '../signing/key.ts';
import { readTrust } from '../signing/trust.ts';
import { BREAK_GLASS } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';
import { bySchema } from './entry.ts';

const recordSchema = v.strictObject({
  /** Generation of the boot map that it made live. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601, UTC. */
  at: v.string(),
  ...bySchema.entries,
  remote: v.string(),
  /** Live build before and after. */
  before: v.string(),
  after: v.string(),
  /** Why the ledger wasn't trusted, and its last entry that was. */
  fault: v.string(),
  verified: v.strictObject({ generation: v.number(), seal: v.nullable(v.string()) }),
  signature: signatureSchema,
});
/** A rollback that was made although the ledger was damaged (REL-R58). */
export type BreakGlassRecord = v.InferOutput<typeof recordSchema>;

/** The text covered by a record's signature. */
export function recordText(record: Omit<BreakGlassRecord, 'signature'>): string {
  const { generation, at, actor, reason, remote, before, after, fault, verified } = record;
  return `fleet-console break-glass\n${JSON.stringify({ generation, at, actor, reason, remote, before, after, fault, verified })}`;
}

export const recordFile = (generation: number) => `${String(generation).padStart(8, '0')}.json`;

/** Returns records with a trusted signature, oldest first; others are ignored. */
export async function breakGlassRecords(store: Store): Promise<BreakGlassRecord[]> {
  const names = (await store.objects.list(BREAK_GLASS)).map(({ name }) => name).sort();
  if (names.length === 0) return [];
  const { keys } = await readTrust(store);
  const records = await Promise.all(
    names.map(async (name) => {
      try {
        const read = v.safeParse(recordSchema, JSON.parse((await textOf(store, `${BREAK_GLASS}/${name}`)) ?? ''));
        return read.success && isSignedBy(keys, recordText(read.output), read.output.signature) ? read.output : undefined;
      } catch {
        return undefined;
      }
    }),
  );
  return records.filter((each) => each !== undefined);
}

/** Says which rollbacks were made in spite of the damage; empty if none was. */
export async function breakGlassText(store: Store): Promise<string> {
  const records = await breakGlassRecords(store).catch(() => []);
  return records
    .map(
      ({ remote, before, after, actor, reason, at }) =>
        ` ${actor} rolled ${remote} back from ${before} to ${after} in spite of this at ${at}: ${reason}.`,
    )
    .join('');
}
