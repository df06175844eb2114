import { persistedValue } from '@fleet-console/remote-kit';
import { useState } from 'react';
import * as v from 'valibot';
import type { GroupTree } from '@fleet-console/contract';

/** Null: nothing was opened or closed yet. */
const kept = persistedValue('browser', 'iam.groups.open', v.nullable(v.array(v.string())), null);

/**
 * Which branches of the tree are open, as they were left; at first the tops. What is above the shown group opens with it, and the group that the
 * tree is narrowed to, once each time it is another one.
 */
export function useOpenedGroups(
  tree: GroupTree,
  shown: string | null,
  scope: string | null,
): [ReadonlySet<string>, (opened: ReadonlySet<string>) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(kept.read() ?? tree.tops.map(({ id }) => id)));
  const [revealed, setRevealed] = useState<{ readonly shown: string | null; readonly scope: string | null }>({ shown: null, scope: null });
  const change = (next: ReadonlySet<string>) => {
    setOpened(next);
    kept.write([...next].filter((id) => tree.all.has(id)));
  };
  if (shown !== revealed.shown || scope !== revealed.scope) {
    setRevealed({ shown, scope });
    const toOpen = [...(shown === null ? [] : tree.ancestors(shown)), ...(scope === null ? [] : [scope])];
    if (toOpen.some((id) => !opened.has(id))) setOpened(new Set([...opened, ...toOpen]));
  }
  return [opened, change];
}
