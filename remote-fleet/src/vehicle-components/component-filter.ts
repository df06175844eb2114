import { isKind, type Kind } from './component-kinds.ts';

/** What the list shows; all of it lives in the URL. */
export interface ComponentFilter {
  readonly kind: Kind;
  readonly text: string;
  /** Null: in vehicles or not. */
  readonly free: boolean | null;
  /** From 0. */
  readonly page: number;
}

/** Reads the filter of a URL; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams): ComponentFilter {
  const [kind, vehicle, page] = [search.get('kind'), search.get('vehicle'), Number(search.get('page'))];
  return {
    kind: isKind(kind) ? kind : 'bike',
    text: (search.get('q') ?? '').slice(0, 80),
    free: vehicle === 'none' ? true : vehicle === 'some' ? false : null,
    page: Number.isInteger(page) && page > 1 && page < 20_000 ? page - 1 : 0,
  };
}

/** The URL parameters of a filter, over others that stay. What is not filtered leaves no trace. */
export function searchOf({ kind, text, free, page }: ComponentFilter, over: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(over);
  const written = {
    kind: kind === 'bike' ? '' : kind,
    q: text,
    vehicle: free === null ? '' : free ? 'none' : 'some',
    page: page === 0 ? '' : String(page + 1),
  };
  for (const [name, value] of Object.entries(written))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}
