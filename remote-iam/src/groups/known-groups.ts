import type { GroupTree } from '@fleet-console/contract';
import { useScope, useShell } from '@fleet-console/remote-kit';
import { useOutletContext } from 'react-router-dom';
import type { GroupRow } from './group.queries.ts';

/** Every group that the account sees. */
export interface KnownGroups {
  readonly rows: ReadonlyMap<string, GroupRow>;
  readonly tree: GroupTree;
}

/** What the screen of groups has read, for the pages inside it. */
export const useKnownGroups = () => useOutletContext<KnownGroups>();

/** The address of the room, or of a page in it; the scope of the title bar stays. */
export function useGroupAddress(): (page?: string, more?: Readonly<Record<string, string>>) => { pathname: string; search: string } {
  const { navigation } = useShell();
  const [scope] = useScope();
  const home = navigation.href('Groups').split('?')[0] ?? '';
  return (page, more = {}) => {
    const query = new URLSearchParams({ ...(scope === null ? {} : { group: scope }), ...more }).toString();
    return { pathname: page === undefined ? home : `${home}/${encodeURIComponent(page)}`, search: query === '' ? '' : `?${query}` };
  };
}
