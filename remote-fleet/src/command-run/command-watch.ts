import type { Shell } from '@fleet-console/contract';
import type { CommandUpdate } from './command-run.ts';

/** The ledger is asked this often while commands are open, in ms: rarely while the live channel tells, often while it is down. */
const POLL_INTERVALS = { live: 15_000, down: 4000 };

interface WatchOptions {
  /** Some command is open. */
  readonly isNeeded: () => boolean;
  /** Asks the ledger about all that are open. */
  readonly refresh: () => Promise<void>;
  readonly onUpdate: (update: CommandUpdate) => void;
}

/** Returns what begins or ends the watch over commands, by whether any is open. */
export function createCommandWatch(shell: Shell, { isNeeded, refresh, onUpdate }: WatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;

  /** Listens and looks while any command is open, and not otherwise. */
  const watch = () => {
    if (!isNeeded()) {
      clearTimeout(timer);
      timer = undefined;
      unsubscribe?.();
      unsubscribe = null;
      return;
    }
    unsubscribe ??= shell.live.subscribe(
      'commands',
      ({ id, status, reason = null }) => onUpdate({ commandId: id, status, reason }),
      () => void refresh(),
    );
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void refresh().finally(watch);
      },
      shell.live.status.get() === 'open' ? POLL_INTERVALS.live : POLL_INTERVALS.down,
    );
  };
  return watch;
}
