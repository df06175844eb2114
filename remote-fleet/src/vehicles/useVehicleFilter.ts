import { useShell } from '@fleet-console/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { filterFrom, isSameFilter, searchOf, type VehicleFilter } from './vehicle-filter.ts';

/** Typing reaches the URL this long after the last key, in ms: browsers allow only some hundred changes of it a minute. */
const WRITE_AFTER = 250;

/**
 * The filter of the list, which lives in the URL: a link shows what its sender saw. Text being typed is answered at once and written with
 * `replace` a moment later, at the latest when the screen goes, so that half-typed text survives a change of release.
 */
export function useVehicleFilter(): [VehicleFilter, (change: Partial<VehicleFilter>) => void] {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const inUrl = useMemo(() => filterFrom(new URLSearchParams(search)), [search]);
  const [typed, setTyped] = useState<string | null>(null);
  const home = useRef(pathname);
  const unwritten = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (change: Partial<VehicleFilter>, replace: boolean) => {
      const here = navigation.location.get();
      // Once the user has gone elsewhere, the text belongs to a screen that is no more.
      if (here.pathname !== home.current) return;
      const over = new URLSearchParams(here.search);
      const text = searchOf({ ...filterFrom(over), ...change }, over).toString();
      const to = { pathname: here.pathname, search: text ? `?${text}` : '', hash: here.hash };
      if (to.search === here.search) return;
      if (replace) navigation.navigator.replace(to);
      else navigation.navigator.push(to);
    },
    [navigation],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null) write({ text }, true);
    setTyped(null);
  }, [write]);
  useEffect(() => flush, [flush]);
  const change = useCallback(
    (next: Partial<VehicleFilter>) => {
      if (next.text !== undefined && Object.keys(next).length === 1) {
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
      write(text === undefined ? next : { ...next, text }, false);
    },
    [flush, write],
  );
  const asked = useMemo(() => (typed === null ? inUrl : { ...inUrl, text: typed }), [inUrl, typed]);
  // Typed text that has reached the URL asks for what is listed already; another object would have the fleet filtered once more.
  const [filter, setFilter] = useState(asked);
  if (filter !== asked && !isSameFilter(filter, asked)) setFilter(asked);
  return [filter, change];
}
