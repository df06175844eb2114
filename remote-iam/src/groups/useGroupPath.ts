import { useLoadedGroups } from './loaded-groups.ts';

/** Returns a function that returns the path of a group, or its name without visible ancestors. */
export function useGroupPath(): (id: string | null) => string {
  const { tree } = useLoadedGroups();
  return (id) => (id === null ? '' : tree.path(id) || (tree.all.get(id)?.name ?? id));
}
