import type { Release } from '@fleet-console/release-contract';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** Serialises a manifest with sorted keys, so that equal releases give equal bytes. */
export function manifestOf(release: Release): string {
  return `${JSON.stringify(sorted(release), null, 2)}\n`;
}
