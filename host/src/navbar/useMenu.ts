import { useReadable } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { menuFor, type MenuSection } from './menu.ts';

/** The menu of the signed-in account, built from descriptors before any remote is loaded. */
export function useMenu(): MenuSection[] {
  const { releases, routes, shell } = useHost();
  const map = useReadable(releases);
  const table = useReadable(routes);
  const grants = useReadable(shell.permissions);
  const { can, isAdmin } = useUserAccess();
  return useMemo(
    () =>
      menuFor(
        Object.values(map.remotes).map(({ release }) => release.descriptor),
        table,
        { can, isAdmin },
      ),
    // `can` is a new function on each render; its results change with the grants.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [map, table, grants, isAdmin],
  );
}
