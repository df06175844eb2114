import { useShell } from '@fleet-console/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { filterFrom, searchOf, type StationFilter } from './station-filter.ts';

/** Typing reaches the URL this long after the last key, in ms: browsers allow only some hundred changes of it a minute. */
const WRITE_AFTER = 250;

/** The filter of the list, which lives in the URL. Text being typed is answered at once and written a moment later, at the latest when the screen goes. */
export function useStationFilter(): [StationFilter, (change: Partial<StationFilter>) => void] {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const inUrl = useMemo(() => filterFrom(new URLSearchParams(search)), [search]);
  const [typed, setTyped] = useState<string | null>(null);
  const home = useRef(pathname);
  const unwritten = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (change: Partial<StationFilter>) => {
      const here = navigation.location.get();
      // Once the user has gone elsewhere, the text belongs to a screen that is no more.
      if (here.pathname !== home.current) return;
      const over = new URLSearchParams(here.search);
      const text = searchOf({ ...filterFrom(over), ...change }, over).toString();
      const to = { pathname: here.pathname, search: text ? `?${text}` : '', hash: here.hash };
      if (to.search !== here.search) navigation.navigator.replace(to);
    },
    [navigation],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null) write({ text });
    setTyped(null);
  }, [write]);
  useEffect(() => flush, [flush]);
  const change = useCallback(
    (next: Partial<StationFilter>) => {
      if (next.text !== undefined && next.marks === undefined) {
        setTyped(next.text);
        unwritten.current = next.text;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, WRITE_AFTER);
        return;
      }
      const text = next.text ?? unwritten.current ?? undefined;
      unwritten.current = null;
      clearTimeout(timer.current);
      setTyped(null);
      write({ ...next, ...(text === undefined ? {} : { text }) });
    },
    [flush, write],
  );
  return [useMemo(() => (typed === null ? inUrl : { ...inUrl, text: typed }), [inUrl, typed]), change];
}
