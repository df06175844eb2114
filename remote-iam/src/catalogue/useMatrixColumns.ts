import type { RoleDiff } from './matrix-draft.ts';
import { useGroups, useScope } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Bundle, CataloguePermission, Role } from './catalogue.queries.ts';
import { cellsOf, type MatrixLine } from './matrix-cells.ts';
import type { MatrixColumn } from './matrix-column.ts';
import { matches, thingOfRole } from './thing.ts';
import { useMay } from './useMay.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';

/** Roles side by side at most; more are found by group or by name. */
export const COLUMNS = 60;

interface Catalogue {
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

/** Returns the roles that fit scope and search, and the first of them as columns. */
export function useMatrixColumns(
  { roles, bundles, permissions }: Catalogue,
  lines: readonly MatrixLine[],
  diffs: readonly RoleDiff<Role>[],
  sought: string,
) {
  const tree = useGroups();
  const [scope] = useScope();
  const may = useMay();
  const readOnlyReason = useReadOnlyReason();
  const fitting = useMemo(() => {
    // What is offered in the chosen group, and what was made below it. Of what was made above, out of sight, the server has told only what concerns the user.
    const near = scope === null ? null : new Set([scope, ...tree.ancestors(scope), ...tree.descendants(scope)]);
    return roles.filter((role) => (near === null || role.groupId === null || near.has(role.groupId)) && matches(thingOfRole(role), sought));
  }, [roles, scope, tree, sought]);
  const columns = useMemo<readonly MatrixColumn[]>(
    () =>
      fitting.slice(0, COLUMNS).map((role) => {
        const diff = diffs.find((each) => each.role.id === role.id);
        const readOnly = readOnlyReason(thingOfRole(role));
        return {
          role,
          readOnly,
          changed: new Set([...(diff?.added ?? []), ...(diff?.removed ?? [])]),
          cells: cellsOf(role, diff?.permissionIds ?? role.permissionIds, lines, { bundles, permissions, tree, may, readOnly }),
        };
      }),
    [fitting, diffs, lines, bundles, permissions, tree, may, readOnlyReason],
  );
  return { columns, fitting };
}
