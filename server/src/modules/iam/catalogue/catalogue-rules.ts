import { isPermission } from '@fleet-console/contract';
import type { Transaction } from '../../../database/database.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditAction, type AuditState } from '../../audit/audit.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { isOffered } from '../offered.ts';
import { typedName, typedText } from '../../accounts/typed-name.ts';
import { groupsOfCatalogue, READS_PARTS } from './catalogue-groups.ts';
import { isTaken, readOwnPermissions } from './catalogue.store.ts';

export interface Named {
  readonly name: string;
  readonly description: string;
}
export interface Made {
  readonly groupId: string;
}
export interface Keyed extends Made {
  readonly key: string;
}
export interface Seen {
  readonly version: number;
}
export interface Thing {
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

export const namesOf = ({ name, description }: Named): Named => ({ name: typedName(name), description: typedText(description) });
export const hasNames = (before: Named, { name, description }: Named) => before.name === name && before.description === description;

/** An audit entry without the actor. */
export type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** Audit entry of an item; `before` is null when created, `after` when deleted. */
export const entryOf = <T extends Thing>(
  kind: 'permission' | 'bundle' | 'role',
  state: (thing: T) => AuditState,
  before: T | null,
  after: T | null,
): Entry => {
  const { id, groupId } = after ?? before ?? notFound();
  const act = `${kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}` as const;
  return { act, subjectId: auditSubject(kind, id), groupId, before: before && state(before), after: after && state(after) };
};

/** Returns the row that was just written. */
export const reread = async <T>(reading: Promise<T[]>): Promise<T> => {
  const [row] = await reading;
  if (row === undefined) throw new Error('the saved row was not found');
  return row;
};

/** Returns the item when the caller may change it and holds all that it grants. @throws Refusal 404, 403 `forbidden`, 403 `not-held` */
export async function ofCaller<T extends Thing>(by: Caller, reading: Promise<T[]>, gives: (thing: T) => readonly string[]): Promise<T> {
  const [thing] = await reading;
  authorise(by, NEEDS, thing?.groupId);
  if (thing === undefined) notFound();
  mustHold(by, thing.groupId, gives(thing));
  return thing;
}

/** Splits ids into the contract's permissions and custom ones available in the group. @throws Refusal 404, 409 `not-offered` */
export async function partsOf(tx: Transaction, by: Caller, groupId: string, permissionIds: readonly string[]) {
  const builtIn = permissionIds.filter(isPermission);
  const ownIds = permissionIds.filter((id) => !isPermission(id));
  const own = await readOwnPermissions(tx, { ids: ownIds });
  offered(by, groupId, ownIds, own);
  return { builtIn, ownIds };
}

/** Checks that all of these are available to items of the group. @throws Refusal 404, 409 `not-offered` */
export function offered(by: Caller, groupId: string, ids: readonly string[], found: readonly Thing[]): void {
  const seen = groupsOfCatalogue(by, READS_PARTS);
  if (found.length !== ids.length || found.some((each) => !seen.has(each.groupId))) notFound();
  if (found.some((each) => !isOffered(by.tree, each.groupId, groupId)))
    refuse('not-offered', "A bundle or permission of another group isn't available in this group");
}

/** @throws Refusal 409 `key-taken` */
export async function freeKey(tx: Transaction, by: Caller, table: 'own_permissions' | 'bundles', { key, groupId }: Keyed): Promise<void> {
  if (isPermission(key) || (await isTaken(tx, table, key, branch(by, groupId), null))) refuse('key-taken', 'This key is already in use');
}
