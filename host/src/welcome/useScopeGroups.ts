import { useGroups, useScope } from '@fleet-console/remote-kit';

/** The page's groups: the selected one, otherwise all top-level groups. The server includes the groups below. */
export function useScopeGroups(): string[] {
  const { tops } = useGroups();
  const [scope] = useScope();
  return scope === null ? tops.map(({ id }) => id) : [scope];
}
