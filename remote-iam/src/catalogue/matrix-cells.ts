import type { GroupTree, Permission } from '@fleet-console/contract';
import { permissionAreas, type PermissionArea } from '../permission-names/permission-areas.ts';
import type { Bundle, CataloguePermission, Role } from './catalogue.queries.ts';
import { throughs } from './throughs.ts';

/** A line of the matrix: a permission of the contract, or one of the operator's own. */
export interface MatrixLine {
  /** As roles name it: a key of the contract, or the id of an own one. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly area: PermissionArea | 'own' | 'unplaced';
  /** Permissions of the contract that it gives. */
  readonly grants: readonly string[];
  /** Of an own one: where it was made; null: above, out of sight. Built-in ones are offered everywhere. */
  readonly madeIn: string | null;
  readonly builtIn: boolean;
}

/** Why a cell cannot be turned. */
type CellReason =
  | { readonly because: 'role'; readonly text: string }
  | { readonly because: 'through'; readonly names: readonly string[] }
  | { readonly because: 'unseen' }
  | { readonly because: 'not-held'; readonly missing: readonly string[] }
  | { readonly because: 'not-offered' };

/** One cell as it is drawn. */
export interface Cell {
  readonly chosen: boolean;
  /** The role gives it, chosen singly or otherwise. */
  readonly given: boolean;
  /** Null: can be turned. */
  readonly reason: CellReason | null;
}

/** The lines in their order: the contract's permissions by area, then what a newer server knows, then own ones. */
export function linesOf(
  permissions: readonly CataloguePermission[],
  names: { readonly name: (key: string) => string; readonly about: (key: string) => string },
): readonly MatrixLine[] {
  const known = new Map(permissions.filter(({ builtIn }) => builtIn).map((each) => [each.key, each]));
  const builtIn = (key: string, area: MatrixLine['area']): MatrixLine => ({
    id: key,
    key,
    name: names.name(key),
    about: names.about(key),
    area,
    grants: [key],
    madeIn: null,
    builtIn: true,
  });
  const placed = permissionAreas.flatMap(({ area, permissions: keys }) =>
    keys.filter((key: Permission) => known.has(key)).map((key) => builtIn(key, area)),
  );
  const there = new Set(placed.map(({ key }) => key));
  return [
    ...placed,
    ...[...known.keys()].filter((key) => !there.has(key)).map((key) => builtIn(key, 'unplaced')),
    ...permissions
      .filter((each) => !each.builtIn)
      .map((each): MatrixLine => ({
        id: each.id,
        key: each.key,
        name: each.name,
        about: each.description,
        area: 'own',
        grants: each.permissions,
        madeIn: each.groupId,
        builtIn: false,
      })),
  ];
}

interface Surroundings {
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
  readonly tree: GroupTree;
  readonly may: (permission: string, groupId: string) => boolean;
  /** Why the role cannot be changed at all; null: it can. */
  readonly readOnly: string | null;
}

/** The cells of one role, by the id of the line. `permissionIds` are those of the draft. */
export function cellsOf(
  role: Pick<Role, 'groupId' | 'bundleIds' | 'grants' | 'permissionIds'>,
  permissionIds: readonly string[],
  lines: readonly MatrixLine[],
  { bundles, permissions, tree, may, readOnly }: Surroundings,
): ReadonlyMap<string, Cell> {
  const chosen = new Set(permissionIds);
  const through = throughs({ bundleIds: role.bundleIds, permissionIds }, bundles, permissions);
  const seen = throughs(role, bundles, permissions);
  const { groupId } = role;
  // Through something that was made where the user does not see it.
  const isUnseen = (line: MatrixLine) =>
    line.builtIn && role.grants.includes(line.key) && !role.permissionIds.includes(line.id) && !seen.has(line.id);
  const reasonOf = (line: MatrixLine): CellReason | null => {
    if (readOnly !== null) return { because: 'role', text: readOnly };
    if (chosen.has(line.id)) return null;
    const names = through.get(line.id);
    if (names) return { because: 'through', names };
    if (isUnseen(line)) return { because: 'unseen' };
    if (groupId === null) return { because: 'not-offered' };
    const missing = line.grants.filter((permission) => !may(permission, groupId));
    if (missing.length > 0) return { because: 'not-held', missing };
    const offered = line.builtIn || line.madeIn === null || line.madeIn === groupId || tree.ancestors(groupId).includes(line.madeIn);
    return offered ? null : { because: 'not-offered' };
  };
  return new Map(
    lines.map((line) => {
      const reason = reasonOf(line);
      const given = chosen.has(line.id) || through.has(line.id) || isUnseen(line);
      return [line.id, { chosen: chosen.has(line.id), given, reason }];
    }),
  );
}
