import { useSearchParams } from 'react-router-dom';

/** Stores the chosen tab in the URL; the first tab has no parameter. `tabParams` are removed when switching. */
export function useTab<Name extends string>(
  tabs: readonly [Name, ...Name[]],
  tabParams: readonly string[],
): [Name, (next: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find((each) => each === search.get('tab')) ?? first;
  const choose = (next: string | null) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        for (const name of tabParams) changed.delete(name);
        if (next === null || next === first) changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  return [tab, choose];
}
