import { writable, type Account, type Readable } from '@fleet-console/contract';
import type { BootMap, Override } from '@fleet-console/release-contract';
import type { RemoteSlot } from '../releases/boot-map.ts';
import type { OverrideChannel } from './override-channel.ts';

/** State of an override in this tab. */
export interface OverrideView {
  /** `expired`: its time is over. `left`: the user exited it. */
  readonly status: 'waiting' | 'serving' | 'offline' | 'expired' | 'left';
  /** Remaining minutes, rounded up. */
  readonly minutesLeft: number;
  /** Build errors; empty if there are none. */
  readonly errors: readonly string[];
  /** Exiting failed: the cookie is still set. */
  readonly leaveFailed: boolean;
}

export interface OverrideStateOptions {
  readonly override: Override;
  readonly channel: OverrideChannel;
  readonly now: () => number;
  /** Source of visibility changes. */
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>;
  /** Removes the cookie; resolves to whether that succeeded. */
  readonly leaveAtFront: () => Promise<boolean>;
  readonly otherTabs?: BroadcastChannel | undefined;
}

export interface OverrideState {
  readonly view: Readable<OverrideView>;
  /** Whether the override applies to the account. */
  isFor(account: Pick<Account, 'id' | 'email'>): boolean;
  /** The boot map with the dev server's release, for this account; null means signed out. */
  apply(map: BootMap, account: Pick<Account, 'id' | 'email'> | null): BootMap;
  leave(): Promise<void>;
  stop(): void;
}

/** Interval of clock checks, in ms. The clock is also checked when the tab becomes visible, because timers stop while a computer sleeps. */
const CLOCK_CHECK_INTERVAL = 15_000;

/** Manages an override in this tab. */
export function createOverrideState({ override, channel, now, page, leaveAtFront, otherTabs }: OverrideStateOptions): OverrideState {
  const { remote, accounts, expires } = override;
  /** Every build received: screens that show one are replaced like withdrawn releases. */
  const receivedBuilds = new Set<string>();
  let ended: 'expired' | 'left' | null = null;
  let leaveFailed = false;

  const computeView = (): OverrideView => {
    const devServer = channel.get();
    if (devServer.status === 'serving' && devServer.release) receivedBuilds.add(devServer.release.build);
    return {
      status: ended ?? (devServer.status === 'serving' && !devServer.release ? 'waiting' : devServer.status),
      minutesLeft: Math.max(0, Math.ceil((expires - now()) / 60_000)),
      errors: ended === null && devServer.status === 'serving' ? devServer.errors : [],
      leaveFailed,
    };
  };
  const view = writable(computeView());
  const update = () => view.set(computeView());
  const end = (reason: 'expired' | 'left') => {
    if (ended !== 'left') ended = reason;
    channel.stop();
    update();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchClock = () => {
    clearTimeout(timer);
    if (ended !== null) return;
    const remaining = expires - now();
    if (remaining <= 0) return end('expired');
    update();
    timer = setTimeout(watchClock, Math.min(remaining, CLOCK_CHECK_INTERVAL));
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
    apply(map, account) {
      const slot: RemoteSlot | undefined = map.remotes[remote];
      const devServer = channel.get();
      const release = ended === null && devServer.status === 'serving' ? devServer.release : null;
      const former = [...receivedBuilds].filter((build) => build !== release?.build);
      if (release && account && isFor(account)) {
        // The live release counts as withdrawn, and is the fallback if this one doesn't load.
        const bad = [...(slot ? [...slot.bad, slot.release.build] : []), ...former];
        return { ...map, remotes: { ...map.remotes, [remote]: { release, fallback: slot?.release ?? null, bad } } };
      }
      if (!slot || receivedBuilds.size === 0) return map;
      return { ...map, remotes: { ...map.remotes, [remote]: { ...slot, bad: [...slot.bad, ...receivedBuilds] } } };
    },
    async leave() {
      leaveFailed = !(await leaveAtFront());
      if (leaveFailed) return update();
      // A channel between tabs of this origin, not a window.
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
