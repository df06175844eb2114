import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import type { UrlFilter } from './url-filter.ts';

/** Debounce of typing before it is written to the URL, in ms: browsers limit history changes to some hundred a minute. */
const WRITE_DELAY = 250;

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
  const urlFilter = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const [typed, setTyped] = useState<string | null>(null);
  const initialPath = useRef(pathname);
  const pendingText = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (change: Partial<Filter>, method: 'push' | 'replace') => {
      const location = navigation.location.get();
      // After navigation, pending text belongs to the previous screen.
      const isSameScreen =
        base === undefined
          ? location.pathname === initialPath.current
          : location.pathname === base || location.pathname.startsWith(`${base}/`);
      if (!isSameScreen) return;
      const params = new URLSearchParams(location.search);
      const text = serialize(changed(parse(params), change), params).toString();
      const to = { pathname: location.pathname, search: text ? `?${text}` : '', hash: location.hash };
      if (to.search !== location.search) navigation.navigator[method](to);
    },
    [navigation, parse, serialize, changed, base],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = pendingText.current;
    pendingText.current = null;
    if (text !== null) write({ text } as Partial<Filter>, 'replace');
    setTyped(null);
  }, [write]);
  useEffect(() => flush, [flush]);
  // Before the link navigates: afterwards the URL is that of another screen. Only for links, as rendering during the click undoes that of a checkbox.
  useEffect(() => {
    const flushBeforeNavigation = ({ target }: MouseEvent) => {
      if (pendingText.current !== null && target instanceof Element && target.closest('a[href]')) flush();
    };
    document.addEventListener('click', flushBeforeNavigation, true);
    return () => document.removeEventListener('click', flushBeforeNavigation, true);
  }, [flush]);
  const change = useCallback(
    (next: Partial<Filter>) => {
      if (next.text !== undefined && Object.keys(next).length === 1) {
        setTyped(next.text);
        pendingText.current = next.text;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, WRITE_DELAY);
        return;
      }
      const text = next.text ?? pendingText.current;
      pendingText.current = null;
      clearTimeout(timer.current);
      setTyped(null);
      write(text === null ? next : { ...next, text }, choices);
    },
    [flush, write, choices],
  );
  const requested = useMemo(
    () => (typed === null ? urlFilter : changed(urlFilter, { text: typed } as Partial<Filter>)),
    [urlFilter, typed, changed],
  );
  // Keep the object when pending text reaches the URL, so that the list isn't filtered again.
  const [filter, setFilter] = useState(requested);
  const searchOf = (each: Filter) => serialize(each).toString();
  if (filter !== requested && searchOf(filter) !== searchOf(requested)) setFilter(requested);
  return [filter, change];
}
