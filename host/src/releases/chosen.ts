import { writable, type Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { Access } from '../access/access.ts';
import type { RemoteSlot } from './boot-map.ts';
import { hasCanary, type CanaryCode } from './canary-code.ts';

/** The canary in the place of the live release, which then stands in when the canary fails. */
const tried = (slot: RemoteSlot, canary: NonNullable<RemoteSlot['canary']>): RemoteSlot => ({
  ...slot,
  release: canary.release,
  fallback: slot.release,
});

/**
 * The boot map as the signed-in account gets it: with canaries where it is among the chosen ones. No one who is signed out gets a canary.
 * It is decided before the session says who is signed in, so that no screen comes up twice. Until the code that decides is loaded no one gets one.
 */
export function chosenReleases(maps: Readable<BootMap>, access: Pick<Access, 'account' | 'groups'>, code: CanaryCode): Readable<BootMap> {
  const choose = (): [BootMap, string] => {
    const map = maps.get();
    const account = access.account.get()?.account;
    const loaded = code.get();
    if (!account || loaded.status !== 'loaded') return [map, ''];
    const { isInCanary } = loaded.module;
    const who = { id: account.id, email: account.email, groups: [...access.groups.get().all.keys()] };
    const mine = Object.entries(map.remotes).flatMap(([name, slot]) =>
      slot.canary && isInCanary(name, slot.canary, who) ? [[name, tried(slot, slot.canary)] as const] : [],
    );
    if (mine.length === 0) return [map, ''];
    const names = mine.map(([name]) => name);
    // The map tells since when the live release is live, not the canary.
    const since = Object.fromEntries(Object.entries(map.since ?? {}).filter(([name]) => !names.includes(name)));
    return [{ ...map, remotes: { ...map.remotes, ...Object.fromEntries(mine) }, since }, names.join(' ')];
  };

  let from = maps.get();
  const [first, firstNames] = choose();
  let names = firstNames;
  const chosen = writable(first);
  const follow = () => {
    const [next, nextNames] = choose();
    // Access data are read again and again; what is on screen changes only when the choice does.
    if (maps.get() === from && nextNames === names) return;
    [from, names] = [maps.get(), nextNames];
    chosen.set(next);
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
  return { get: chosen.get, subscribe: chosen.subscribe };
}
