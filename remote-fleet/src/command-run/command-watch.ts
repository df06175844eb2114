import type { Shell } from '@fleet-console/contract';
import type { News } from './command-run.ts';

/** The ledger is asked this often while commands are open, in ms: rarely while the live channel tells, often while it is down. */
const POLL = { live: 15_000, down: 4000 };

interface Watched {
  /** Some command is open. */
  readonly isNeeded: () => boolean;
  /** Asks the ledger about all that are open. */
  readonly ask: () => Promise<void>;
  readonly tell: (news: News) => void;
}

/** Returns what begins or ends the watch over commands, by whether any is open. */
export function commandWatch(shell: Shell, { isNeeded, ask, tell }: Watched): () => void {
  let poll: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;

  /** Listens and looks while any command is open, and not otherwise. */
  const watch = () => {
    if (!isNeeded()) {
      clearTimeout(poll);
      poll = undefined;
      unsubscribe?.();
      unsubscribe = null;
      return;
    }
    unsubscribe ??= shell.live.subscribe(
      'commands',
      ({ id, status, reason = null }) => tell({ commandId: id, status, reason }),
      () => void ask(),
    );
    poll ??= setTimeout(
      () => {
        poll = undefined;
        void ask().finally(watch);
      },
      shell.live.status.get() === 'open' ? POLL.live : POLL.down,
    );
  };
  return watch;
}
