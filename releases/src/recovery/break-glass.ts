import { bootMapSchema, signedText, type BootMap, type Release } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, mapFault, prepareBootMap } from '../boot-map/pointer.ts';
import { checkedBy } from '../decisions/decide.ts';
import { rule } from '../decisions/checks.ts';
import { breakGlassRecords, recordFile, recordText, type BreakGlassRecord } from '../ledger/break-glass-records.ts';
import type { By } from '../ledger/entry.ts';
import { incompatibility } from '../ledger/compatibility.ts';
import { scanLedger, type ScannedLedger } from '../ledger/ledger.ts';
import { remoteState } from '../ledger/state.ts';
import { loadSigner } from '../signing/signer.ts';
import { readTrust } from '../signing/trust.ts';
import { parseRelease } from '../store/build-folder.ts';
import { damagedFile } from '../store/content.ts';
import { integrityOf } from '../store/integrity.ts';
import { BOOT_MAP, BREAK_GLASS } from '../store/keys.ts';
import { manifestText, textOf, type Store } from '../store/store.ts';

/** Returns the live boot map if a trusted key signed it. */
export async function signedBootMap(store: Store): Promise<BootMap | null> {
  try {
    const text = ((await textOf(store, BOOT_MAP)) ?? '').trim();
    const map = v.parse(bootMapSchema, JSON.parse(text));
    return map.signature && mapFault({ map, text }, await readTrust(store)) === null ? map : null;
  } catch {
    return null;
  }
}

/** What can be trusted without the damaged part: the signed boot map, otherwise what the entries before the damage made live. */
async function trustedMap(store: Store, { state }: ScannedLedger): Promise<BootMap> {
  const map = (await signedBootMap(store)) ?? bootMap(state, await lookupFor(store, state));
  return map ?? rule('nothing-verifiable', 'Neither the boot map nor the ledger says what was live. Restore the store from a copy.');
}

/** Returns the release to roll back to: named by the boot map or by an entry before the damage, with its manifest as it was published. */
async function targetOf(store: Store, { state }: ScannedLedger, map: BootMap, remote: string, to: string | undefined): Promise<Release> {
  const slot = remote === 'host' ? undefined : map.remotes[remote];
  const at = remoteState(state, remote);
  const live = remote === 'host' ? map.host.build : slot?.release.build;
  if (live === undefined) return rule('not-live', `${remote} isn't live, so it can't be rolled back.`);
  const bad = new Set([...at.bad, ...(slot?.bad ?? []), live]);
  const candidates = [slot?.fallback?.build, at.live, ...at.former, ...[...at.published.keys()].reverse()];
  const build = to ?? candidates.find((each) => typeof each === 'string' && !bad.has(each)) ?? null;
  if (build === null) return rule('no-former', `${remote} has no earlier good build to roll back to.`);
  if (build === live) return rule('is-live', `${remote}@${build} is already live.`);
  if (bad.has(build)) return rule('bad-build', `${remote}@${build} is marked as bad. Choose another build with --to.`);
  if (slot?.fallback?.build === build) return slot.fallback;
  const text = await manifestText(store, remote, build);
  if (text === undefined || integrityOf(text) !== at.published.get(build))
    return rule('not-published', `No entry before the damage says that ${remote}@${build} was published.`);
  return parseRelease(text, `${remote}@${build}`);
}

/** Returns the boot map with another release of one remote, and the build that it replaces. */
function withRelease(map: BootMap, release: Release): { readonly after: BootMap; readonly before: string } {
  const { remote } = release;
  if ('offers' in release) {
    for (const slot of Object.values(map.remotes)) {
      const why = incompatibility(slot.release, release);
      if (why) rule('misfit', `Nothing was changed: ${why}, and it is live.`);
    }
    return { after: { ...map, host: release }, before: map.host.build };
  }
  const slot = map.remotes[remote];
  if (!slot) return rule('not-live', `${remote} isn't live, so it can't be rolled back.`);
  const why = incompatibility(release, map.host);
  if (why) rule('misfit', `Nothing was changed: ${why}.`);
  const bad = [...new Set([...slot.bad, slot.release.build])];
  return { after: { ...map, remotes: { ...map.remotes, [remote]: { release, fallback: null, bad } } }, before: slot.release.build };
}

/**
 * Rolls one remote back although the ledger is damaged: the signed boot map is replaced by one with its fallback, or with a build that an
 * entry before the damage published. Recorded apart, signed, until the ledger is repaired (REL-R58).
 * @throws Refusal, also if the ledger is sound
 */
export async function breakGlass(
  store: Store,
  { remote, to, ...by }: By & { readonly remote: string; readonly to?: string | undefined },
): Promise<BreakGlassRecord> {
  const { actor, reason } = checkedBy(by);
  const scanned = await scanLedger(store);
  if (scanned.fault === null) rule('ledger-sound', 'The ledger is sound. Roll back without --break-glass.');
  const signer = await loadSigner(store, null);
  const map = await trustedMap(store, scanned);
  const release = await targetOf(store, scanned, map, remote, to);
  const damaged = await damagedFile(store, release);
  if (damaged) rule('damaged-release', `Nothing was changed: the stored file ${damaged} of ${remote}@${release.build} is damaged.`);
  const records = await breakGlassRecords(store);
  const generation = Math.max(map.generation, scanned.highest, ...records.map((each) => each.generation)) + 1;
  const at = new Date().toISOString();
  const { after, before } = withRelease(map, release);
  const { signature: _, ...unsigned } = { ...after, generation, since: { ...after.since, [remote]: at } };
  const record = {
    generation,
    at,
    actor,
    reason,
    remote,
    before,
    after: release.build,
    fault: scanned.fault ?? '',
    verified: { generation: scanned.state.generation, seal: scanned.state.seal },
  };
  const signed: BreakGlassRecord = { ...record, signature: signer.sign(recordText(record)) };
  const file = await store.objects.prepare(`${JSON.stringify(signed)}\n`, { immutable: true });
  try {
    if (!(await file.create(`${BREAK_GLASS}/${recordFile(generation)}`)))
      rule('overtaken', 'Nothing was changed: someone else rolled back at the same time. Check the status and try again.');
  } finally {
    await file.drop();
  }
  const prepared = await prepareBootMap(store, unsigned, signer.sign(signedText(unsigned)));
  try {
    await prepared.commit();
  } finally {
    await prepared.drop();
  }
  return signed;
}
