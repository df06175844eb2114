import { useSearchParams } from 'react-router-dom';

/** The chosen one of these tabs, kept in the address; the first is the one without a word there. What belongs to a tab goes with it. */
export function useTab<Name extends string>(
  tabs: readonly [Name, ...Name[]],
  own: readonly string[],
): [Name, (next: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find((each) => each === search.get('tab')) ?? first;
  const choose = (next: string | null) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        for (const name of own) changed.delete(name);
        if (next === null || next === first) changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  return [tab, choose];
}
