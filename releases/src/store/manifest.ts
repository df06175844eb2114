import type { Release } from '@fleet-console/release-contract';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** The manifest as it is stored: the same release gives the same bytes, whatever the order of its keys. */
export function manifestOf(release: Release): string {
  return `${JSON.stringify(sorted(release), null, 2)}\n`;
}
