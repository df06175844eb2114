import type { Role } from './catalogue.queries.ts';

/** What a user wants of one cell: that a role holds a permission singly, or does not. */
interface Wish {
  readonly roleId: string;
  readonly permissionId: string;
  readonly to: boolean;
}

type Stored = Pick<Role, 'id' | 'version' | 'permissionIds'>;

/** Ticks that are not saved yet. They are wishes, not differences: what someone else saves meanwhile neither turns them round nor loses them. */
export interface MatrixDraft {
  readonly past: readonly Wish[];
  readonly future: readonly Wish[];
  /** Versions that roles had when they were first touched, by id. */
  readonly versions: ReadonlyMap<string, number>;
}

/** What changes for one role. */
export interface RoleDiff<R extends Stored = Stored> {
  readonly role: R;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The role as it would be saved. */
  readonly permissionIds: readonly string[];
  /** Version that the ticks were made on. */
  readonly version: number;
}

export const untouched: MatrixDraft = { past: [], future: [], versions: new Map() };

/** The last wish of each cell, by role and permission. */
function wishes({ past }: MatrixDraft): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
  const found = new Map<string, Map<string, boolean>>();
  for (const { roleId, permissionId, to } of past) {
    const cells = found.get(roleId) ?? new Map<string, boolean>();
    found.set(roleId, cells.set(permissionId, to));
  }
  return found;
}

/** What the draft makes of the roles: those with a difference to what is saved, in the order given. */
export function diffsOf<R extends Stored>(draft: MatrixDraft, roles: readonly R[]): readonly RoleDiff<R>[] {
  const wanted = wishes(draft);
  return roles.flatMap((role) => {
    const cells = wanted.get(role.id);
    if (!cells) return [];
    const held = new Set(role.permissionIds);
    const added = [...cells].filter(([id, to]) => to && !held.has(id)).map(([id]) => id);
    const removed = [...cells].filter(([id, to]) => !to && held.has(id)).map(([id]) => id);
    if (added.length + removed.length === 0) return [];
    const permissionIds = [...role.permissionIds.filter((id) => !removed.includes(id)), ...added];
    return [{ role, added, removed, permissionIds, version: draft.versions.get(role.id) ?? role.version }];
  });
}

/** Turns one cell round. */
export function toggled(draft: MatrixDraft, role: Stored, permissionId: string): MatrixDraft {
  const wanted = wishes(draft).get(role.id)?.get(permissionId) ?? role.permissionIds.includes(permissionId);
  const versions = draft.versions.has(role.id) ? draft.versions : new Map(draft.versions).set(role.id, role.version);
  return { past: [...draft.past, { roleId: role.id, permissionId, to: !wanted }], future: [], versions };
}

export function undone(draft: MatrixDraft): MatrixDraft {
  const last = draft.past.at(-1);
  return last ? { ...draft, past: draft.past.slice(0, -1), future: [...draft.future, last] } : draft;
}

export function redone(draft: MatrixDraft): MatrixDraft {
  const next = draft.future.at(-1);
  return next ? { ...draft, past: [...draft.past, next], future: draft.future.slice(0, -1) } : draft;
}

/** Without what was wanted of one role. */
export function without(draft: MatrixDraft, roleId: string): MatrixDraft {
  const others = (wish: Wish) => wish.roleId !== roleId;
  const versions = new Map(draft.versions);
  versions.delete(roleId);
  return { past: draft.past.filter(others), future: draft.future.filter(others), versions };
}

/** The ticks of a role hold over what someone else saved: they are made on the version that is saved now. */
export function rebased(draft: MatrixDraft, { id, version }: Pick<Stored, 'id' | 'version'>): MatrixDraft {
  return { ...draft, versions: new Map(draft.versions).set(id, version) };
}
