import type { GroupTree, Permission } from '@fleet-console/contract';
import { permissionAreas, type PermissionArea } from '../permission-names/permission-areas.ts';
import type { Bundle, CataloguePermission, Role } from './catalogue.queries.ts';
import { grantPaths } from './grant-paths.ts';

/** A line of the matrix: a built-in or custom permission. */
export interface MatrixLine {
  /** Key of a built-in permission, id of a custom one. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly area: PermissionArea | 'custom' | 'unknown';
  /** Built-in permissions it grants. */
  readonly grants: readonly string[];
  /** Group of a custom permission; null: a hidden parent group, or built-in. */
  readonly definedIn: string | null;
  readonly builtIn: boolean;
}

/** Why a cell can't be toggled. */
type DisabledReason =
  | { readonly code: 'role'; readonly text: string }
  | { readonly code: 'included'; readonly names: readonly string[] }
  | { readonly code: 'hidden' }
  | { readonly code: 'not-held'; readonly missing: readonly string[] }
  | { readonly code: 'unavailable' };

export interface Cell {
  /** Granted directly by the role. */
  readonly isDirect: boolean;
  /** Granted directly or indirectly. */
  readonly isGranted: boolean;
  /** Null: can be toggled. */
  readonly reason: DisabledReason | null;
}

/** Returns the lines in order: built-in permissions by area, permissions of a newer server, custom permissions. */
export function toLines(
  permissions: readonly CataloguePermission[],
  names: { readonly name: (key: string) => string; readonly description: (key: string) => string },
): readonly MatrixLine[] {
  const builtInPermissions = new Map(permissions.filter(({ builtIn }) => builtIn).map((each) => [each.key, each]));
  const builtIn = (key: string, area: MatrixLine['area']): MatrixLine => ({
    id: key,
    key,
    name: names.name(key),
    description: names.description(key),
    area,
    grants: [key],
    definedIn: null,
    builtIn: true,
  });
  const areaLines = permissionAreas.flatMap(({ area, permissions: keys }) =>
    keys.filter((key: Permission) => builtInPermissions.has(key)).map((key) => builtIn(key, area)),
  );
  const areaKeys = new Set(areaLines.map(({ key }) => key));
  return [
    ...areaLines,
    ...[...builtInPermissions.keys()].filter((key) => !areaKeys.has(key)).map((key) => builtIn(key, 'unknown')),
    ...permissions
      .filter((each) => !each.builtIn)
      .map((each): MatrixLine => ({
        id: each.id,
        key: each.key,
        name: each.name,
        description: each.description,
        area: 'custom',
        grants: each.permissions,
        definedIn: each.groupId,
        builtIn: false,
      })),
  ];
}

interface CellContext {
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
  readonly tree: GroupTree;
  readonly can: (permission: string, groupId: string) => boolean;
  /** Why the role is read only; null: it isn't. */
  readonly readOnly: string | null;
}

/** Returns the cells of one role by line id. `permissionIds` are those of the draft. */
export function toCells(
  role: Pick<Role, 'groupId' | 'bundleIds' | 'grants' | 'permissionIds'>,
  permissionIds: readonly string[],
  lines: readonly MatrixLine[],
  { bundles, permissions, tree, can, readOnly }: CellContext,
): ReadonlyMap<string, Cell> {
  const chosen = new Set(permissionIds);
  const draftPaths = grantPaths({ bundleIds: role.bundleIds, permissionIds }, bundles, permissions);
  const savedPaths = grantPaths(role, bundles, permissions);
  const { groupId } = role;
  // Granted through a bundle or custom permission of a hidden group.
  const isFromHidden = (line: MatrixLine) =>
    line.builtIn && role.grants.includes(line.key) && !role.permissionIds.includes(line.id) && !savedPaths.has(line.id);
  const reasonOf = (line: MatrixLine): DisabledReason | null => {
    if (readOnly !== null) return { code: 'role', text: readOnly };
    if (chosen.has(line.id)) return null;
    const names = draftPaths.get(line.id);
    if (names) return { code: 'included', names };
    if (isFromHidden(line)) return { code: 'hidden' };
    if (groupId === null) return { code: 'unavailable' };
    const missing = line.grants.filter((permission) => !can(permission, groupId));
    if (missing.length > 0) return { code: 'not-held', missing };
    const isAvailable =
      line.builtIn || line.definedIn === null || line.definedIn === groupId || tree.ancestors(groupId).includes(line.definedIn);
    return isAvailable ? null : { code: 'unavailable' };
  };
  return new Map(
    lines.map((line) => {
      const reason = reasonOf(line);
      const isGranted = chosen.has(line.id) || draftPaths.has(line.id) || isFromHidden(line);
      return [line.id, { isDirect: chosen.has(line.id), isGranted, reason }];
    }),
  );
}
