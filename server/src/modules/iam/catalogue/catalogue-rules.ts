import { isPermission } from '@fleet-console/contract';
import type { Transaction } from '../../../database/database.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditAction, type AuditState } from '../../audit/audit.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { isAvailable } from '../availability.ts';
import { normaliseName, normaliseText } from '../../accounts/normalise-name.ts';
import { visibleSourceGroups, READS_PARTS } from './catalogue-groups.ts';
import { isTaken, readOwnPermissions } from './catalogue.store.ts';

export interface Named {
  readonly name: string;
  readonly description: string;
}
export interface InGroup {
  readonly groupId: string;
}
export interface Keyed extends InGroup {
  readonly key: string;
}
export interface Versioned {
  readonly version: number;
}
export interface CatalogueItem {
  readonly id: string;
  readonly groupId: string;
}
/** An item before and after; the same object when nothing changed. */
export interface Written<T> {
  readonly before: T;
  readonly after: T;
}

/** Permission to change the catalogue. */
export const NEEDS = 'permission.update';

export const knownGroup = ({ tree }: Caller, groupId: string) => (tree.all.has(groupId) ? groupId : null);
/** Keys are unique along a branch of the tree, where items are available together. */
const branch = ({ tree }: Caller, groupId: string) => [groupId, ...tree.ancestors(groupId), ...tree.descendants(groupId)];
export const isSame = (before: readonly string[], after: readonly string[]) => before.toSorted().join() === after.toSorted().join();

export const namesOf = ({ name, description }: Named): Named => ({ name: normaliseName(name), description: normaliseText(description) });
export const hasNames = (before: Named, { name, description }: Named) => before.name === name && before.description === description;

/** An audit entry without the actor. */
export type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** Audit entry of an item; `before` is null when created, `after` when deleted. */
export const entryOf = <T extends CatalogueItem>(
  kind: 'permission' | 'bundle' | 'role',
  state: (item: T) => AuditState,
  before: T | null,
  after: T | null,
): Entry => {
  const { id, groupId } = after ?? before ?? notFound();
  const act = `${kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}` as const;
  return { act, subjectId: auditSubject(kind, id), groupId, before: before && state(before), after: after && state(after) };
};

/** Returns the row that was just written. */
export const readBack = async <T>(reading: Promise<T[]>): Promise<T> => {
  const [row] = await reading;
  if (row === undefined) throw new Error('the saved row was not found');
  return row;
};

/** Returns the item when the caller may change it and holds all that it grants. @throws Refusal 404, 403 `forbidden`, 403 `not-held` */
export async function authorisedItem<T extends CatalogueItem>(
  by: Caller,
  reading: Promise<T[]>,
  gives: (item: T) => readonly string[],
): Promise<T> {
  const [item] = await reading;
  authorise(by, NEEDS, item?.groupId);
  if (item === undefined) notFound();
  mustHold(by, item.groupId, gives(item));
  return item;
}

/** Splits ids into the contract's permissions and custom ones available in the group. @throws Refusal 404, 409 `not-offered` */
export async function resolveParts(tx: Transaction, by: Caller, groupId: string, permissionIds: readonly string[]) {
  const builtIn = permissionIds.filter(isPermission);
  const ownIds = permissionIds.filter((id) => !isPermission(id));
  const own = await readOwnPermissions(tx, { ids: ownIds });
  checkAvailable(by, groupId, ownIds, own);
  return { builtIn, ownIds };
}

/** Checks that all of these are available to items of the group. @throws Refusal 404, 409 `not-offered` */
export function checkAvailable(by: Caller, groupId: string, ids: readonly string[], found: readonly CatalogueItem[]): void {
  const seen = visibleSourceGroups(by, READS_PARTS);
  if (found.length !== ids.length || found.some((each) => !seen.has(each.groupId))) notFound();
  if (found.some((each) => !isAvailable(by.tree, each.groupId, groupId)))
    refuse('not-offered', "A bundle or permission of another group isn't available in this group");
}

/** @throws Refusal 409 `key-taken` */
export async function requireFreeKey(
  tx: Transaction,
  by: Caller,
  table: 'own_permissions' | 'bundles',
  { key, groupId }: Keyed,
): Promise<void> {
  if (isPermission(key) || (await isTaken(tx, table, key, branch(by, groupId), null))) refuse('key-taken', 'This key is already in use');
}
