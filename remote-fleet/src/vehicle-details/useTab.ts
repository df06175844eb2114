import { useSearchParams } from 'react-router-dom';

/** The selected tab, stored in the URL parameter `tab`; absent: the first. */
export function useTab<Name extends string>(tabs: readonly [Name, ...Name[]]): [Name, (next: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find((each) => each === search.get('tab')) ?? first;
  const choose = (next: string | null) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === null || next === first) changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  return [tab, choose];
}
