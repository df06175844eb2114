import type { KeyboardEvent } from 'react';

/** Parses a coordinate with decimal point or comma; null: invalid. */
export function parseDegrees(text: string, most: number): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(trimmed)) return null;
  const value = Number(Number(trimmed).toFixed(6));
  return Math.abs(value) <= most ? value : null;
}

/** Handles Enter in a vertex field, without submitting the zone form. */
export function onEnterKey(event: KeyboardEvent, action: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  action();
}
