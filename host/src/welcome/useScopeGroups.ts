import { useGroups, useScope } from '@fleet-console/remote-kit';

/** The groups that the page speaks of: the chosen one, else all the account sees. Anyone who reads them widens them to those below. */
export function useScopeGroups(): string[] {
  const { tops } = useGroups();
  const [scope] = useScope();
  return scope === null ? tops.map(({ id }) => id) : [scope];
}
