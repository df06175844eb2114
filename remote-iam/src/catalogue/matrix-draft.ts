import type { Role } from './catalogue.queries.ts';

/** A change of one cell: whether the role grants the permission directly. */
interface CellEdit {
  readonly roleId: string;
  readonly permissionId: string;
  readonly isGranted: boolean;
}

type SavedRole = Pick<Role, 'id' | 'version' | 'permissionIds'>;

/** Unsaved changes with undo history. They are target states, not toggles, so they stay valid when someone else saves. */
export interface MatrixDraft {
  readonly undoStack: readonly CellEdit[];
  readonly redoStack: readonly CellEdit[];
  /** Role versions at the first change, by id. */
  readonly versions: ReadonlyMap<string, number>;
}

/** The changes of one role. */
export interface RoleDiff<R extends SavedRole = SavedRole> {
  readonly role: R;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** As they would be saved. */
  readonly permissionIds: readonly string[];
  /** Version that the changes are based on. */
  readonly version: number;
}

export const emptyMatrixDraft: MatrixDraft = { undoStack: [], redoStack: [], versions: new Map() };

/** Returns the latest state of each changed cell, by role and permission. */
function latestEdits({ undoStack }: MatrixDraft): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
  const found = new Map<string, Map<string, boolean>>();
  for (const { roleId, permissionId, isGranted } of undoStack) {
    const cells = found.get(roleId) ?? new Map<string, boolean>();
    found.set(roleId, cells.set(permissionId, isGranted));
  }
  return found;
}

/** Returns the roles that differ from their saved state, in the given order. */
export function diffsOf<R extends SavedRole>(draft: MatrixDraft, roles: readonly R[]): readonly RoleDiff<R>[] {
  const edits = latestEdits(draft);
  return roles.flatMap((role) => {
    const cells = edits.get(role.id);
    if (!cells) return [];
    const held = new Set(role.permissionIds);
    const added = [...cells].filter(([id, isGranted]) => isGranted && !held.has(id)).map(([id]) => id);
    const removed = [...cells].filter(([id, isGranted]) => !isGranted && held.has(id)).map(([id]) => id);
    if (added.length + removed.length === 0) return [];
    const permissionIds = [...role.permissionIds.filter((id) => !removed.includes(id)), ...added];
    return [{ role, added, removed, permissionIds, version: draft.versions.get(role.id) ?? role.version }];
  });
}

export function toggleCell(draft: MatrixDraft, role: SavedRole, permissionId: string): MatrixDraft {
  const edits = latestEdits(draft).get(role.id)?.get(permissionId) ?? role.permissionIds.includes(permissionId);
  const versions = draft.versions.has(role.id) ? draft.versions : new Map(draft.versions).set(role.id, role.version);
  return { undoStack: [...draft.undoStack, { roleId: role.id, permissionId, isGranted: !edits }], redoStack: [], versions };
}

/** Discards the changes of one role. */
export function withoutRole(draft: MatrixDraft, roleId: string): MatrixDraft {
  const others = (edit: CellEdit) => edit.roleId !== roleId;
  const versions = new Map(draft.versions);
  versions.delete(roleId);
  return { undoStack: draft.undoStack.filter(others), redoStack: draft.redoStack.filter(others), versions };
}

/** Rebases the changes of a role onto its saved version. */
export function rebaseRole(draft: MatrixDraft, { id, version }: Pick<SavedRole, 'id' | 'version'>): MatrixDraft {
  return { ...draft, versions: new Map(draft.versions).set(id, version) };
}
