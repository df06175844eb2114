import type { KeyboardEvent } from 'react';

/** `onKeyDown` of the focused button of a confirmation: the Enter that opened it, still held down, doesn't press it. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
