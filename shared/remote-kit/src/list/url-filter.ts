/** How one field of a filter is written to the URL. */
export interface UrlField<Value> {
  /** Name of the URL parameter. */
  readonly parameter: string;
  /** Parses the parameter, which is '' when absent; unknown values give the initial one. */
  readonly parse: (text: string) => Value;
  /** '' for the initial value, which is omitted from the URL. */
  readonly serialize: (value: Value) => string;
  /** Value that the field is reset to when another field changes. */
  readonly reset?: Value;
}

interface UrlFilterOptions {
  /** Whether a selection, unlike typed text, adds a history entry. */
  readonly choices?: 'push' | 'replace';
}

/** The filter of a list and its URL form. */
export interface UrlFilter<Filter extends { readonly text: string }> {
  readonly parse: (search: URLSearchParams) => Filter;
  /** Returns the parameters of a filter, added to unrelated ones (the group scope). */
  readonly serialize: (filter: Filter, params?: URLSearchParams) => URLSearchParams;
  /** Returns the filter after a change; fields with a `reset` that aren't in the change are reset. */
  readonly changed: (filter: Filter, change: Partial<Filter>) => Filter;
  readonly choices: 'push' | 'replace';
}

/** Defines the filter of a list, field by field. Keep the result in module scope or in `useMemo`. */
export function urlFilter<Filter extends { readonly text: string }>(
  fields: { readonly [Name in keyof Filter]-?: UrlField<Filter[Name]> },
  { choices = 'replace' }: UrlFilterOptions = {},
): UrlFilter<Filter> {
  const all = Object.entries<UrlField<unknown>>(fields as Readonly<Record<string, UrlField<unknown>>>);
  const resets = Object.fromEntries(all.flatMap(([name, { reset }]) => (reset === undefined ? [] : [[name, reset]])));
  return {
    choices,
    parse: (search) => Object.fromEntries(all.map(([name, { parameter, parse }]) => [name, parse(search.get(parameter) ?? '')])) as Filter,
    serialize(filter, params = new URLSearchParams()) {
      const search = new URLSearchParams(params);
      for (const [name, { parameter, serialize }] of all) {
        const text = serialize(filter[name as keyof Filter]);
        if (text) search.set(parameter, text);
        else search.delete(parameter);
      }
      return search;
    },
    changed(filter, change) {
      const next = { ...filter, ...resets, ...change };
      return { ...next, text: fields.text.parse(next.text) };
    },
  };
}

/** Search text, truncated to `longest`. */
export const textField = (parameter = 'q', maxLength = Number.POSITIVE_INFINITY): UrlField<string> => ({
  parameter,
  parse: (text) => text.slice(0, maxLength),
  serialize: (text) => text,
});

/** The page of a list, from 0; the URL counts from 1. Reset to the first page by other changes. */
export const pageField = (parameter = 'page', maxPage = 20_000): UrlField<number> => ({
  parameter,
  parse(text) {
    const page = Number(text);
    return Number.isInteger(page) && page > 1 && page <= maxPage ? page - 1 : 0;
  },
  serialize: (page) => (page === 0 ? '' : String(page + 1)),
  reset: 0,
});

/** One of several values, or null for any. `names`: their URL forms. */
export function choiceField<Value extends string | boolean>(
  parameter: string,
  names: Readonly<Record<string, Value>>,
): UrlField<Value | null> {
  return {
    parameter,
    parse: (text) => (Object.hasOwn(names, text) ? (names[text] ?? null) : null),
    serialize: (value) => Object.keys(names).find((name) => names[name] === value) ?? '',
  };
}

/** Any subset of `all`, comma-separated in their order. */
export const setField = <Value extends string>(parameter: string, all: readonly Value[]): UrlField<ReadonlySet<Value>> => ({
  parameter,
  parse(text) {
    const named = text.split(',');
    return new Set(all.filter((each) => named.includes(each)));
  },
  serialize: (chosen) => all.filter((each) => chosen.has(each)).join(','),
});
