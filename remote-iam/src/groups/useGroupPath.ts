import { useKnownGroups } from './known-groups.ts';

/** Returns the path of a group, or its name when nothing stands above it. */
export function useGroupPath(): (id: string | null) => string {
  const { tree } = useKnownGroups();
  return (id) => (id === null ? '' : tree.path(id) || (tree.all.get(id)?.name ?? id));
}
