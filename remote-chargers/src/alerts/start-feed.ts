import type { Shell } from '@fleet-console/contract';
import { publishUnseenCount } from './unseen-count.ts';
import { createFeed, type FeedOptions } from './feed.ts';
import { feedState } from './feed-state.ts';
import { raiseToasts } from './toasts.ts';
import { reportUnknownType } from './unknown-type.ts';

const browserOptions = (shell: Shell): FeedOptions => ({
  url: `${window.location.origin.replace(/^http/, 'ws')}/api/v2/charger/gateway`,
  openSocket: (url, protocols) => new window.WebSocket(url, protocols),
  now: Date.now,
  random: Math.random,
  network: window,
  onUnknownType: reportUnknownType(shell),
});

/** Returns the ids of groups whose stations the account may see, as a comparable text. */
const visibleGroups = ({ groups, permissions }: Shell) =>
  [...groups.get().all.keys()].filter((id) => permissions.can('access.chargers', id)).join();

/** Starts the alert feed, its unseen count and its toasts. Returns the function that stops them. */
export function startFeed(shell: Shell, options = browserOptions(shell)): () => void {
  const feed = createFeed(shell, options);
  let visible = visibleGroups(shell);
  const cleanups = [
    publishUnseenCount(shell, feed),
    raiseToasts(shell, feed),
    shell.permissions.subscribe(() => {
      const now = visibleGroups(shell);
      if (now === visible) return;
      visible = now;
      feed.reload();
    }),
    feed.stop,
  ];
  feedState.set({ status: 'running', feed });
  return () => {
    for (const end of cleanups) end();
  };
}
