import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';

/** How a list's filter is written in the URL. The same object for good. */
export interface UrlFilter<Filter extends { readonly text: string }> {
  /** Reads the filter of a URL; what it does not know it leaves out. */
  readonly filterFrom: (search: URLSearchParams) => Filter;
  /** The URL parameters of a filter, over others that stay. What is not filtered leaves no trace. */
  readonly searchOf: (filter: Filter, over: URLSearchParams) => URLSearchParams;
  /** Whether what is chosen, unlike what is typed, can be taken back with the Back button. */
  readonly choices: 'push' | 'replace';
}

/** Typing reaches the URL this long after the last key, in ms: browsers allow only some hundred changes of it a minute. */
const WRITE_AFTER = 250;

/**
 * The filter of a list, which lives in the URL: a link shows what its sender saw. Text being typed is answered at once and written with
 * `replace` a moment later, at the latest when the screen goes, so that half-typed text survives a change of release.
 */
export function useUrlFilter<Filter extends { readonly text: string }>({
  filterFrom,
  searchOf,
  choices,
}: UrlFilter<Filter>): [Filter, (change: Partial<Filter>) => void] {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const inUrl = useMemo(() => filterFrom(new URLSearchParams(search)), [filterFrom, search]);
  const [typed, setTyped] = useState<string | null>(null);
  const home = useRef(pathname);
  const unwritten = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (changed: (former: Filter) => Filter, how: 'push' | 'replace') => {
      const here = navigation.location.get();
      // Once the user has gone elsewhere, the text belongs to a screen that is no more.
      if (here.pathname !== home.current) return;
      const over = new URLSearchParams(here.search);
      const text = searchOf(changed(filterFrom(over)), over).toString();
      const to = { pathname: here.pathname, search: text ? `?${text}` : '', hash: here.hash };
      if (to.search !== here.search) navigation.navigator[how](to);
    },
    [navigation, filterFrom, searchOf],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null) write((former) => ({ ...former, text }), 'replace');
    setTyped(null);
  }, [write]);
  useEffect(() => flush, [flush]);
  const change = useCallback(
    (next: Partial<Filter>) => {
      if (next.text !== undefined && Object.keys(next).length === 1) {
        setTyped(next.text);
        unwritten.current = next.text;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, WRITE_AFTER);
        return;
      }
      const text = next.text ?? unwritten.current;
      unwritten.current = null;
      clearTimeout(timer.current);
      setTyped(null);
      write((former) => ({ ...former, ...next, text: text ?? former.text }), choices);
    },
    [flush, write, choices],
  );
  const asked = useMemo(() => (typed === null ? inUrl : { ...inUrl, text: typed }), [inUrl, typed]);
  // Typed text that has reached the URL asks for what is listed already; another object would have the list filtered once more.
  const [filter, setFilter] = useState(asked);
  const written = (each: Filter) => searchOf(each, new URLSearchParams()).toString();
  if (filter !== asked && written(filter) !== written(asked)) setFilter(asked);
  return [filter, change];
}
