import type { GroupTree } from '@fleet-console/contract';
import { useScope, useShell } from '@fleet-console/remote-kit';
import { useOutletContext } from 'react-router-dom';
import type { GroupRow } from './group.queries.ts';

/** All groups the user can see. */
export interface LoadedGroups {
  readonly rows: ReadonlyMap<string, GroupRow>;
  readonly tree: GroupTree;
}

/** The groups loaded by the screen, for its child routes. */
export const useLoadedGroups = () => useOutletContext<LoadedGroups>();

/** Returns a function that creates links to the screen or one of its pages, keeping the group scope. */
export function useGroupAddress(): (page?: string, more?: Readonly<Record<string, string>>) => { pathname: string; search: string } {
  const { navigation } = useShell();
  const [scope] = useScope();
  const home = navigation.href('Groups').split('?')[0] ?? '';
  return (page, more = {}) => {
    const query = new URLSearchParams({ ...(scope === null ? {} : { group: scope }), ...more }).toString();
    return { pathname: page === undefined ? home : `${home}/${encodeURIComponent(page)}`, search: query === '' ? '' : `?${query}` };
  };
}
