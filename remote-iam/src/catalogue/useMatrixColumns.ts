import type { RoleDiff } from './matrix-draft.ts';
import { useGroups, useScope } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Bundle, CataloguePermission, Role } from './catalogue.queries.ts';
import { toCells, type MatrixLine } from './matrix-cells.ts';
import type { MatrixColumn } from './matrix-column.ts';
import { matches, roleToItem } from './catalogue-item.ts';
import { usePermissionCheck } from './usePermissionCheck.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';

/** Columns shown at once; the filters reach the others. */
export const MAX_COLUMNS = 60;

interface Catalogue {
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

/** Returns the roles that match scope and search, by group, and the first of them as columns. */
export function useMatrixColumns(
  { roles, bundles, permissions }: Catalogue,
  lines: readonly MatrixLine[],
  diffs: readonly RoleDiff<Role>[],
  query: string,
) {
  const tree = useGroups();
  const [scope] = useScope();
  const can = usePermissionCheck();
  const readOnlyReason = useReadOnlyReason();
  const matchingRoles = useMemo(() => {
    // Roles of the chosen group, its ancestors and descendants. Roles of hidden groups (null) are listed only if they concern the user.
    const relatedGroups = scope === null ? null : new Set([scope, ...tree.ancestors(scope), ...tree.descendants(scope)]);
    const order = new Map([...tree.all.keys()].map((id, index) => [id, index]));
    const orderOf = ({ groupId }: Role) => (groupId === null ? undefined : order.get(groupId)) ?? order.size;
    return roles
      .filter(
        (role) => (relatedGroups === null || role.groupId === null || relatedGroups.has(role.groupId)) && matches(roleToItem(role), query),
      )
      .toSorted((one, other) => orderOf(one) - orderOf(other));
  }, [roles, scope, tree, query]);
  const columns = useMemo<readonly MatrixColumn[]>(
    () =>
      matchingRoles.slice(0, MAX_COLUMNS).map((role) => {
        const diff = diffs.find((each) => each.role.id === role.id);
        const readOnly = readOnlyReason(roleToItem(role));
        return {
          role,
          readOnly,
          changed: new Set([...(diff?.added ?? []), ...(diff?.removed ?? [])]),
          cells: toCells(role, diff?.permissionIds ?? role.permissionIds, lines, { bundles, permissions, tree, can, readOnly }),
        };
      }),
    [matchingRoles, diffs, lines, bundles, permissions, tree, can, readOnlyReason],
  );
  return { columns, matchingRoles };
}
