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
/** A thing before and after; the same one when nothing was to change. */
export interface Written<T> {
  readonly before: T;
  readonly after: T;
}

/** What the whole catalogue is changed with. */
export const NEEDS = 'permission.update';

export const knownGroup = ({ tree }: Caller, groupId: string) => (tree.all.has(groupId) ? groupId : null);
/** Keys are one namespace along a branch of the tree: what is offered here must not be named twice. */
const branch = ({ tree }: Caller, groupId: string) => [groupId, ...tree.ancestors(groupId), ...tree.descendants(groupId)];
export const isSame = (before: readonly string[], after: readonly string[]) => before.toSorted().join() === after.toSorted().join();

export const namesOf = ({ name, description }: Named): Named => ({ name: typedName(name), description: typedText(description) });
export const hasNames = (before: Named, { name, description }: Named) => before.name === name && before.description === description;

/** A line of the audit trail; who did it is known. */
export type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** What the audit trail is told of a thing; null where there was none, or is none any more. */
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

/** What was just written, as it is read. */
export const reread = async <T>(reading: Promise<T[]>): Promise<T> => {
  const [row] = await reading;
  if (row === undefined) throw new Error('the saved row was not found');
  return row;
};

/** The thing, when the caller may change it and holds all that it gives. @throws Refusal 404, 403 `forbidden`, 403 `not-held` */
export async function ofCaller<T extends Thing>(by: Caller, reading: Promise<T[]>, gives: (thing: T) => readonly string[]): Promise<T> {
  const [thing] = await reading;
  authorise(by, NEEDS, thing?.groupId);
  if (thing === undefined) notFound();
  mustHold(by, thing.groupId, gives(thing));
  return thing;
}

/** Permissions of the contract, and ids of the operator's own that are offered in the group. @throws Refusal 404, 409 `not-offered` */
export async function partsOf(tx: Transaction, by: Caller, groupId: string, permissionIds: readonly string[]) {
  const builtIn = permissionIds.filter(isPermission);
  const ownIds = permissionIds.filter((id) => !isPermission(id));
  const own = await readOwnPermissions(tx, { ids: ownIds });
  offered(by, groupId, ownIds, own);
  return { builtIn, ownIds };
}

/** Makes sure that all of these may be part of a thing of the group. @throws Refusal 404, 409 `not-offered` */
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
