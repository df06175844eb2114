import type { Kind } from './catalogue.queries.ts';

export const catalogueHref = (tab: string): string => `/iam/${tab}`;

/** `from`: id of the item to copy. */
export const newItemHref = (kind: Kind, from?: string): string =>
  `/iam/${kind}/new${from === undefined ? '' : `?${new URLSearchParams({ from }).toString()}`}`;

/** Ids of built-in permissions contain dots. */
export const itemHref = (kind: Kind, id: string): string => `/iam/${kind}/${encodeURIComponent(id)}`;
