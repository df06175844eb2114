import { writable, type Account, type Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import { FeatureMessages } from '../messages/messages.ts';
import type { HostOverride } from './host-override.ts';
import { firstState, followDevServer } from './override-channel.ts';
import { admitWorkers } from './override-worker.ts';
import { verifyOverride, createVerifier } from './verify-override.ts';
import { createOverrideState, type OverrideState } from './override-state.ts';
import { OverrideBadge } from './OverrideBadge.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** Longest wait for the dev server's release, in ms: without it, the live release would flash up. */
const FIRST_STATE_TIMEOUT = 3_000;
const LEAVE = '/releases/overrides/leave';

/** Boot maps with the override applied; updates when either changes. */
function overriddenReleases(
  state: OverrideState,
  releases: Readable<BootMap>,
  account: Readable<{ readonly account: Account } | null>,
): Readable<BootMap> {
  const build = (map: BootMap) =>
    Object.values(map.remotes)
      .map(({ release, bad }) => `${release.build} ${bad.join(' ')}`)
      .join();
  const apply = () => state.apply(releases.get(), account.get()?.account ?? null);
  let lastMap = releases.get();
  const applied = writable(apply());
  const follow = () => {
    const next = apply();
    // Access data and remaining time update often; the releases only change when the choice does.
    if (releases.get() === lastMap && build(next) === build(applied.get())) return;
    lastMap = releases.get();
    applied.set(next);
  };
  releases.subscribe(follow);
  account.subscribe(follow);
  state.view.subscribe(follow);
  return { get: applied.get, subscribe: applied.subscribe };
}

/** Opens the page's override; null if it isn't active. */
export async function openOverride(page: unknown, pageKeys: unknown, window: Window): Promise<HostOverride | null> {
  const override = await verifyOverride(page, pageKeys, window.crypto?.subtle, Date.now());
  if (override === null) return null;
  admitWorkers(override.origin);
  const channel = followDevServer(override, createVerifier(override.key, window.crypto.subtle));
  await firstState(channel, FIRST_STATE_TIMEOUT);
  const state = createOverrideState({
    override,
    channel,
    now: () => Date.now(),
    page: window.document,
    leaveAtFront: () =>
      window.fetch(LEAVE, { method: 'POST' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    otherTabs: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('fleet-console.override'),
  });
  return {
    apply: (releases, account) => overriddenReleases(state, releases, account),
    Badge: () => (
      <FeatureMessages feature="override" words={{ en, pl }}>
        <OverrideBadge override={override} state={state} />
      </FeatureMessages>
    ),
    stop: state.stop,
  };
}
