import type { Shell } from '@fleet-console/contract';
import { perShell } from '@fleet-console/remote-kit';

/** Where someone was in the list when they left it. */
export interface ListPlace {
  /** Distance that it was scrolled, px. */
  readonly scrolled: number;
  readonly activeId: string | null;
}

const top: ListPlace = { scrolled: 0, activeId: null };

const memory = perShell((shell) => {
  const kept = { place: top };
  shell.bus.on('app.logout', () => {
    kept.place = top;
  });
  return kept;
});

/** Where someone was last, so that the way back leads to the same rows. */
export const listPlace = (shell: Shell): ListPlace => memory(shell).place;

/** Remembers it until the tab closes or someone else signs in. */
export function remember(shell: Shell, change: Partial<ListPlace>): void {
  memory(shell).place = { ...listPlace(shell), ...change };
}
