import type { GroupTree, Permission, Readable, SessionState, Shell } from '@fleet-console/contract';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** Returns the host's shell. @throws Error outside a remote's tree */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider');
  return shell;
}

/** Returns the current value and renders again on change. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

/** Returns the permissions of the signed-in account: a new object whenever they change, so that hooks can depend on it. */
export function usePermissions(): Pick<Shell['permissions'], 'can'> {
  const { permissions } = useShell();
  const table = useReadable(permissions);
  return useMemo<Pick<Shell['permissions'], 'can'>>(
    () => ({ can: (permission, groupId) => permissions.can(permission, groupId) }),
    // The results of `can` depend on the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [permissions, table],
  );
}

/** Whether the signed-in account has a permission: on a group, or on any group when none is given. */
export function useCan(permission: Permission, groupId?: string): boolean {
  return usePermissions().can(permission, groupId);
}

/** Returns the group scope of the title bar and its setter. */
export function useScope(): [groupId: string | null, choose: (groupId: string | null) => void] {
  const { scope } = useShell();
  return [useReadable(scope), scope.set];
}

export function useGroups(): GroupTree {
  return useReadable(useShell().groups);
}

export function useSession(): SessionState {
  return useReadable(useShell().session);
}
