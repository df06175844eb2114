import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import type { UrlFilter } from './url-filter.ts';

/** Typing reaches the URL this long after the last key, in ms: browsers allow only some hundred changes of it a minute. */
const WRITE_AFTER = 250;

/**
 * The filter of a list, which lives in the URL: a link shows what its sender saw. Typed text is used at once and written with `replace` a moment
 * later, at the latest when the screen unmounts, so that half-typed text survives a change of release. `base`: the path below which the list
 * stays on screen, for lists with details beside them; by default only the path it was opened at.
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
      // Once the user has gone elsewhere, the text belongs to a screen that is no more.
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
  // Typed text that has reached the URL asks for what is listed already; another object would have the list filtered once more.
  const [filter, setFilter] = useState(asked);
  const written = (each: Filter) => serialize(each).toString();
  if (filter !== asked && written(filter) !== written(asked)) setFilter(asked);
  return [filter, change];
}
