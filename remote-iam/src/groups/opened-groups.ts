import { persistedValue } from '@fleet-console/remote-kit';
import { useState } from 'react';
import * as v from 'valibot';
import type { GroupTree } from '@fleet-console/contract';

/** Null: not stored yet. */
const storedGroups = persistedValue('browser', 'iam.groups.open', v.nullable(v.array(v.string())), null);

/**
 * Persists the expanded branches of the tree; by default the roots. Expands the ancestors of the shown group and the scope whenever these change.
 */
export function useOpenedGroups(
  tree: GroupTree,
  shown: string | null,
  scope: string | null,
): [ReadonlySet<string>, (opened: ReadonlySet<string>) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(storedGroups.read() ?? tree.tops.map(({ id }) => id)));
  const [revealed, setRevealed] = useState<{ readonly shown: string | null; readonly scope: string | null }>({ shown: null, scope: null });
  const change = (next: ReadonlySet<string>) => {
    setOpened(next);
    storedGroups.write([...next].filter((id) => tree.all.has(id)));
  };
  if (shown !== revealed.shown || scope !== revealed.scope) {
    setRevealed({ shown, scope });
    const toOpen = [...(shown === null ? [] : tree.ancestors(shown)), ...(scope === null ? [] : [scope])];
    if (toOpen.some((id) => !opened.has(id))) setOpened(new Set([...opened, ...toOpen]));
  }
  return [opened, change];
}
