import { useState } from 'react';

type Counts = ReadonlyMap<string, number>;

interface State {
  readonly scope: string | null;
  readonly counts: Counts | undefined;
  readonly increases: Counts;
}

/** Returns how often each count has increased since the first counts of this group scope. */
export function useIncreases(counts: Counts | undefined, scope: string | null): Counts {
  const [state, setState] = useState<State>({ scope, counts, increases: new Map() });
  if (counts === undefined || counts === state.counts) return state.increases;
  const before = scope === state.scope ? state.counts : undefined;
  const increases = new Map(before === undefined ? [] : state.increases);
  if (before !== undefined)
    for (const [id, count] of counts) if (count > (before.get(id) ?? 0)) increases.set(id, (increases.get(id) ?? 0) + 1);
  setState({ scope, counts, increases });
  return increases;
}
