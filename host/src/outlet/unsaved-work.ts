import type { Readable } from '@fleet-console/contract';
import { watchUnsavedInput } from './unsaved-input.ts';

/** Tells whether reloading the page would lose something of the user's. */
export interface UnsavedWork {
  hasUnsavedWork(): boolean;
  stop(): void;
}

/**
 * Unsaved changes that a screen declared, typed text in any field of the page, and open dialogs and panels, whose state isn't in the address.
 */
export function watchUnsavedWork(window: Window, blockReasons: Readable<readonly string[]>): UnsavedWork {
  const { document, location } = window;
  const input = watchUnsavedInput(document.documentElement);
  return {
    hasUnsavedWork: () =>
      blockReasons.get().length > 0 ||
      input.hasUnsaved(location.search) ||
      document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
    stop: input.stop,
  };
}
