import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import type { UrlFilter } from './url-filter.ts';

/** Debounce of typing before it is written to the URL, in ms: browsers limit history changes to some hundred a minute. */
const WRITE_AFTER = 250;

/**
 * The filter of a list, stored in the URL, so that links restore it. Typed text filters at once and is written with `replace` after a pause, at the
 * latest on unmount, so that it survives a change of release. `base`: path of a list with details below it, on whose subpaths the list stays mounted;
 * by default the path it was opened at.
 */
export function useUrlFilter<Filter extends { readonly text: string }>(
  { parse, serialize, changed, choices }: UrlFilter<Filter>,
  base?: string,
): [Filter, (change: Partial<Filter>) => void] {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const inUrl = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const [typed, setTyped] = useState<string | null>(null);
  const home = useRef(pathname);
  const unwritten = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (change: Partial<Filter>, how: 'push' | 'replace') => {
      const here = navigation.location.get();
      // After navigation, pending text belongs to the previous screen.
      const isHere = base === undefined ? here.pathname === home.current : here.pathname === base || here.pathname.startsWith(`${base}/`);
      if (!isHere) return;
      const over = new URLSearchParams(here.search);
      const text = serialize(changed(parse(over), change), over).toString();
      const to = { pathname: here.pathname, search: text ? `?${text}` : '', hash: here.hash };
      if (to.search !== here.search) navigation.navigator[how](to);
    },
    [navigation, parse, serialize, changed, base],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null) write({ text } as Partial<Filter>, 'replace');
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
      write(text === null ? next : { ...next, text }, choices);
    },
    [flush, write, choices],
  );
  const asked = useMemo(() => (typed === null ? inUrl : changed(inUrl, { text: typed } as Partial<Filter>)), [inUrl, typed, changed]);
  // Keep the object when pending text reaches the URL, so that the list isn't filtered again.
  const [filter, setFilter] = useState(asked);
  const written = (each: Filter) => serialize(each).toString();
  if (filter !== asked && written(filter) !== written(asked)) setFilter(asked);
  return [filter, change];
}
