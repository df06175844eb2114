import { writable, type Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { Access } from '../access/access.ts';
import type { RemoteSlot } from './boot-map.ts';
import { hasCanary, type CanaryCode } from './canary-code.ts';

/** Replaces the live release with the canary; the live release becomes the fallback. */
const withCanary = (slot: RemoteSlot, canary: NonNullable<RemoteSlot['canary']>): RemoteSlot => ({
  ...slot,
  release: canary.release,
  fallback: slot.release,
});

/**
 * The account's boot map: with canaries that include it. Signed-out users get no canary. The selection is made before the session is
 * published, so that no screen mounts twice. Until the canary code is loaded, everyone gets the live releases.
 */
export function selectCanaries(maps: Readable<BootMap>, access: Pick<Access, 'account' | 'groups'>, code: CanaryCode): Readable<BootMap> {
  const select = (): [BootMap, string] => {
    const map = maps.get();
    const account = access.account.get()?.account;
    const loaded = code.get();
    if (!account || loaded.status !== 'loaded') return [map, ''];
    const { isInCanary } = loaded.module;
    const user = { id: account.id, email: account.email, groups: [...access.groups.get().all.keys()] };
    const canaries = Object.entries(map.remotes).flatMap(([name, slot]) =>
      slot.canary && isInCanary(name, slot.canary, user) ? [[name, withCanary(slot, slot.canary)] as const] : [],
    );
    if (canaries.length === 0) return [map, ''];
    const names = canaries.map(([name]) => name);
    // `since` belongs to the live release, not the canary.
    const since = Object.fromEntries(Object.entries(map.since ?? {}).filter(([name]) => !names.includes(name)));
    return [{ ...map, remotes: { ...map.remotes, ...Object.fromEntries(canaries) }, since }, names.join(' ')];
  };

  let lastMap = maps.get();
  const [first, firstNames] = select();
  let names = firstNames;
  const selected = writable(first);
  const follow = () => {
    const [next, nextNames] = select();
    // Access data updates often; the boot map only changes when the selection does.
    if (maps.get() === lastMap && nextNames === names) return;
    [lastMap, names] = [maps.get(), nextNames];
    selected.set(next);
  };
  const load = () => {
    if (hasCanary(maps.get())) code.load();
  };
  maps.subscribe(() => {
    load();
    follow();
  });
  access.account.subscribe(follow);
  code.subscribe(follow);
  load();
  return { get: selected.get, subscribe: selected.subscribe };
}
