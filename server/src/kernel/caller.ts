import { isGranted, type Account, type GroupTree, type Permission, type PermissionTable } from '@fleet-console/contract';
import { forbidden, notFound } from './refusal.ts';

/** The sender of a request and their permissions. Loaded for each request. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
  /** Network address of the request, for the audit; null for channels without one. */
  readonly address: string | null;
  /** Account of an operator domain. Opens the control tower, grants nothing on rows. */
  readonly admin: boolean;
  /** When the access token expires, in ms. */
  readonly expiresAt: number;
  /** Grants by group, as given by policies, without inheritance. */
  readonly permissions: PermissionTable;
  /** Every group of the server, including hidden ones: needed for inheritance. Never send it out. */
  readonly tree: GroupTree;
  /** Permissions checked for this request; a route that responds without checking a declared one fails. */
  readonly checked: Set<Permission>;
}

/** One permission, or several of which any is enough. */
export type Needed = Permission | readonly Permission[];

const each = (needed: Needed): readonly Permission[] => (typeof needed === 'string' ? [needed] : needed);

/** Returns whether the caller holds the permission on the group or on one above it. */
export function may(caller: Caller, needed: Needed, groupId: string): boolean {
  return each(needed).some((permission) => {
    caller.checked.add(permission);
    return isGranted(caller.permissions, caller.tree, permission, groupId);
  });
}

/** Returns whether the caller holds any permission on the group, so that its existence needn't be hidden. */
export function knows(caller: Caller, groupId: string): boolean {
  return [groupId, ...caller.tree.ancestors(groupId)].some(
    (id) => Object.hasOwn(caller.permissions, id) && (caller.permissions[id] ?? []).length > 0,
  );
}

/**
 * Checks that the caller holds the permission on the row's group. `groupId` is null when the row does not exist.
 * @throws Refusal 404 when the row is absent or of a group unknown to the caller (same body), 403 when another permission makes the group known
 */
export function authorise(caller: Caller, needed: Needed, groupId: string | null | undefined): void {
  for (const permission of each(needed)) caller.checked.add(permission);
  if (groupId === null || groupId === undefined) notFound();
  if (may(caller, needed, groupId)) return;
  if (knows(caller, groupId)) forbidden();
  notFound();
}

/** Every group where the caller holds the permission, including inherited ones. Lists are limited to these groups. */
export function groupsWith(caller: Caller, needed: Needed): ReadonlySet<string> {
  const found = new Set<string>();
  for (const permission of each(needed)) {
    caller.checked.add(permission);
    for (const [groupId, granted] of Object.entries(caller.permissions)) {
      if (!granted.includes(permission) || !caller.tree.all.has(groupId)) continue;
      found.add(groupId);
      for (const below of caller.tree.descendants(groupId)) found.add(below);
    }
  }
  return found;
}

/**
 * The groups a list covers: the requested ones and all below them, each authorised; by default, every group where the caller holds the permission.
 * @throws Refusal 404 or 403 as `authorise`, when the caller lacks a requested group; 403 by default when the caller holds the permission nowhere
 */
export function groupsToRead(caller: Caller, needed: Needed, requested?: readonly string[] | null): string[] {
  if (requested === null || requested === undefined) {
    const everywhere = groupsWith(caller, needed);
    if (everywhere.size === 0) forbidden();
    return [...everywhere];
  }
  const found = new Set<string>();
  for (const groupId of requested) {
    authorise(caller, needed, caller.tree.all.has(groupId) ? groupId : null);
    found.add(groupId);
    for (const below of caller.tree.descendants(groupId)) found.add(below);
  }
  return [...found];
}
