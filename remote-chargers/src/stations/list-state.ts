import type { Shell } from '@fleet-console/contract';
import { perShell } from '@fleet-console/remote-kit';

/** State of the list, restored on return. */
export interface ListState {
  /** In px. */
  readonly scrollTop: number;
  readonly activeId: string | null;
}

const initial: ListState = { scrollTop: 0, activeId: null };

const stateFor = perShell((shell) => {
  const stored = { state: initial };
  shell.bus.on('app.logout', () => {
    stored.state = initial;
  });
  return stored;
});

/** Returns the saved state of the list. */
export const listState = (shell: Shell): ListState => stateFor(shell).state;

/** Saves the state until the tab is closed or the user signs out. */
export function saveListState(shell: Shell, change: Partial<ListState>): void {
  stateFor(shell).state = { ...listState(shell), ...change };
}
