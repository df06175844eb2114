/** What the list of policies is narrowed by, besides the group; all of it lives in the address. */
export interface PolicyFilter {
  /** Part of a name of a policy or of its role. */
  readonly text: string;
  /** Of the group alone, without those below. */
  readonly only: boolean;
  /** From 0. */
  readonly page: number;
}

/** Reads the filter of an address; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams): PolicyFilter {
  const page = Number(search.get('page') ?? 1);
  return {
    text: search.get('q') ?? '',
    only: search.get('only') === 'yes',
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The parameters of a filter, over others that stay. What is not filtered leaves no trace. */
export function searchOf({ text, only, page }: PolicyFilter, over: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(over);
  const written = { q: text, only: only ? 'yes' : '', page: page > 0 ? String(page + 1) : '' };
  for (const [name, value] of Object.entries(written))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}
