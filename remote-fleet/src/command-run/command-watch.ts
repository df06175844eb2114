import type { Shell } from '@fleet-console/contract';
import type { CommandUpdate } from './command-run.ts';

/** Polling intervals of the ledger while commands are open, in ms, by status of the live channel. */
const POLL_INTERVALS = { live: 15_000, down: 4000 };

interface WatchOptions {
  /** Whether any command is open. */
  readonly isNeeded: () => boolean;
  /** Reads the open commands from the ledger. */
  readonly refresh: () => Promise<void>;
  readonly onUpdate: (update: CommandUpdate) => void;
}

/** Returns a function that starts or stops watching, depending on whether any command is open. */
export function createCommandWatch(shell: Shell, { isNeeded, refresh, onUpdate }: WatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;

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
