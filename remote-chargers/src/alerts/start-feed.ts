import type { Shell } from '@fleet-console/contract';
import { ringBell } from './bell.ts';
import { createFeed, type FeedParts } from './feed.ts';
import { feedPlace } from './feed-place.ts';
import { raiseToasts } from './toasts.ts';
import { tellUnknownType } from './unknown-type.ts';

const inBrowser = (shell: Shell): FeedParts => ({
  url: `${window.location.origin.replace(/^http/, 'ws')}/api/v2/charger/gateway`,
  openSocket: (url, protocols) => new window.WebSocket(url, protocols),
  now: Date.now,
  random: Math.random,
  network: window,
  onUnknownType: tellUnknownType(shell),
});

/** The groups whose stations the account may see. */
const groupsSeen = ({ groups, permissions }: Shell) =>
  [...groups.get().all.keys()].filter((id) => permissions.can('access.chargers', id)).join();

/** Begins to follow alerts, and to tell of them. Returns the function that ends it. */
export function startFeed(shell: Shell, parts = inBrowser(shell)): () => void {
  const feed = createFeed(shell, parts);
  let seen = groupsSeen(shell);
  const ends = [
    ringBell(shell, feed),
    raiseToasts(shell, feed),
    shell.permissions.subscribe(() => {
      const now = groupsSeen(shell);
      if (now === seen) return;
      seen = now;
      feed.reread();
    }),
    feed.stop,
  ];
  feedPlace.set({ status: 'running', feed });
  return () => {
    for (const end of ends) end();
  };
}
