import { writable, type Account, type Readable } from '@fleet-console/contract';
import type { BootMap, Override } from '@fleet-console/release-contract';
import type { RemoteSlot } from '../releases/boot-map.ts';
import type { OverrideChannel } from './override-channel.ts';

/** Where an override stands in this tab. */
export interface OverrideView {
  /** `expired`: its time is over. `left`: the user has had enough. */
  readonly status: 'waiting' | 'serving' | 'away' | 'expired' | 'left';
  /** Whole minutes that are left, rounded up. */
  readonly minutesLeft: number;
  /** Why there is no newer build; empty when there is nothing to say. */
  readonly errors: readonly string[];
  /** Leaving did not work: the cookie is still there. */
  readonly stuck: boolean;
}

export interface OverrideStateParts {
  readonly override: Override;
  readonly channel: OverrideChannel;
  readonly now: () => number;
  /** Tells when the tab is looked at again. */
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>;
  /** Takes the cookie away; tells whether that worked. */
  readonly leaveAtFront: () => Promise<boolean>;
  /** Other tabs of this browser. */
  readonly otherTabs?: BroadcastChannel | undefined;
}

export interface OverrideState {
  readonly view: Readable<OverrideView>;
  /** Whether it is for this account. */
  isFor(account: Pick<Account, 'id' | 'email'>): boolean;
  /** The boot map with what the developer's computer serves, for this account; null is no one. */
  applied(map: BootMap, account: Pick<Account, 'id' | 'email'> | null): BootMap;
  leave(): Promise<void>;
  stop(): void;
}

/** The clock is looked at this often, in ms, and whenever the tab is looked at: timers stand still while a computer sleeps. */
const LOOK_EVERY = 15_000;

/** Everything about an override that is decided in the tab. */
export function createOverrideState({ override, channel, now, page, leaveAtFront, otherTabs }: OverrideStateParts): OverrideState {
  const { remote, accounts, expires } = override;
  /** Every build that came from there: a screen that shows one goes to what takes its place by the rules for releases that are taken back. */
  const seen = new Set<string>();
  let ended: 'expired' | 'left' | null = null;
  let stuck = false;

  const look = (): OverrideView => {
    const served = channel.get();
    if (served.status === 'serving' && served.release) seen.add(served.release.build);
    return {
      status: ended ?? (served.status === 'serving' && !served.release ? 'waiting' : served.status),
      minutesLeft: Math.max(0, Math.ceil((expires - now()) / 60_000)),
      errors: ended === null && served.status === 'serving' ? served.errors : [],
      stuck,
    };
  };
  const view = writable(look());
  const update = () => view.set(look());
  const end = (how: 'expired' | 'left') => {
    if (ended !== 'left') ended = how;
    channel.stop();
    update();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchClock = () => {
    clearTimeout(timer);
    if (ended !== null) return;
    const left = expires - now();
    if (left <= 0) return end('expired');
    update();
    timer = setTimeout(watchClock, Math.min(left, LOOK_EVERY));
    return undefined;
  };
  watchClock();
  page.addEventListener('visibilitychange', watchClock);
  const stopFollowing = channel.subscribe(update);
  otherTabs?.addEventListener('message', () => end('left'));

  const isFor: OverrideState['isFor'] = ({ id, email }) =>
    accounts.includes(id.trim().toLowerCase()) || accounts.includes(email.trim().toLowerCase());

  return {
    view,
    isFor,
    applied(map, account) {
      const slot: RemoteSlot | undefined = map.remotes[remote];
      const served = channel.get();
      const release = ended === null && served.status === 'serving' ? served.release : null;
      const former = [...seen].filter((build) => build !== release?.build);
      if (release && account && isFor(account)) {
        // What is live is a release to go away from, too, and what stands in when this one does not load.
        const bad = [...(slot ? [...slot.bad, slot.release.build] : []), ...former];
        return { ...map, remotes: { ...map.remotes, [remote]: { release, fallback: slot?.release ?? null, bad } } };
      }
      if (!slot || seen.size === 0) return map;
      return { ...map, remotes: { ...map.remotes, [remote]: { ...slot, bad: [...slot.bad, ...seen] } } };
    },
    async leave() {
      stuck = !(await leaveAtFront());
      if (stuck) return update();
      // A channel of this origin's own tabs, no window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs?.postMessage('left');
      return end('left');
    },
    stop() {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', watchClock);
      stopFollowing();
      channel.stop();
      otherTabs?.close();
    },
  };
}
