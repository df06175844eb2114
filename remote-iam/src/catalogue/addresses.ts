import type { Kind } from './catalogue.queries.ts';

/** Where a tab of the catalogue is. */
export const catalogueHref = (tab: string): string => `/iam/${tab}`;

/** Where a new one is made; `from` is copied. */
export const newHref = (kind: Kind, from?: string): string =>
  `/iam/${kind}/new${from === undefined ? '' : `?${new URLSearchParams({ from }).toString()}`}`;

/** Where one is looked at and changed. Ids of permissions of the contract hold dots. */
export const thingHref = (kind: Kind, id: string): string => `/iam/${kind}/${encodeURIComponent(id)}`;
