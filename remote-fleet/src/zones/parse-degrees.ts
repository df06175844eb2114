import type { KeyboardEvent } from 'react';

/** A coordinate as people write it, with a comma or a point; null when it is none. */
export function parseDegrees(text: string, most: number): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(trimmed)) return null;
  const value = Number(Number(trimmed).toFixed(6));
  return Math.abs(value) <= most ? value : null;
}

/** Enter in a field is about the corner; the form is saved by its button. */
export function onEnterKey(event: KeyboardEvent, action: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  action();
}
