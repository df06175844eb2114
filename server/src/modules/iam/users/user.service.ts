import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { sessionEnded } from '../../accounts/access-channels.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, notFound, Refusal, refuse } from '../../../kernel/refusal.ts';
import type { AuditAction } from '../../audit/audit.ts';
import { readPhone } from '../../accounts/phone.ts';
import { sessions } from '../../accounts/sessions.schema.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { notHeld } from '../access-change/must-hold.ts';
import { accessRequests } from '../../accounts/access-requests.schema.ts';
import { accounts, invitations, policyHolders, type DriveStatus } from '../../accounts/schema.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { requireVersion, normalisePersonName } from '../../accounts/normalise-name.ts';
import type { HeldPolicy } from './effective.ts';
import { readHeldPolicies, readUsers, type UserRow } from './user.store.ts';
import { erasePersonalData } from '../../personal-data/personal-data.ts';

/** A person's details as entered. */
export interface UserContent {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly driveStatus: DriveStatus;
}

export type DeletionRefusal = 'self' | 'not-held' | 'forbidden' | 'not-found';

/** A person who can't be deleted. `permissions`: those the caller lacks, for `not-held`. */
export interface NotDeleted {
  readonly id: string;
  readonly reason: DeletionRefusal;
  readonly permissions: string[];
}

export interface UserService {
  change(by: ChangedBy, id: string, content: UserContent & { readonly version: number }): Promise<void>;
  remove(by: ChangedBy, ids: readonly string[]): Promise<{ deleted: number; refused: NotDeleted[]; effect: Effect }>;
}

/** A person with all policies they hold. */
export interface Person {
  readonly user: UserRow;
  readonly held: readonly HeldPolicy[];
}

/** Returns whether the person accepted a policy where the caller sees people: otherwise the caller sees only the e-mail (rule IAM-P19). */
export const sharesWith = (caller: Caller, { user, held }: Person): boolean => {
  const groups = groupsWith(caller, SEES_PEOPLE);
  return user.id === caller.account.id || held.some(({ groupId, consentPending }) => !consentPending && groups.has(groupId));
};

/** Rule IAM-P14: changing details requires the permission on every group where the person holds a policy. */
export const mayChangeUser = (caller: Caller, person: Person): boolean =>
  person.held.map(({ groupId }) => may(caller, 'account.update', groupId)).every(Boolean) && sharesWith(caller, person);

/** Rule IAM-P15. Null: the caller may delete the person. */
export function deletionRefusal(caller: Caller, person: Person): Omit<NotDeleted, 'id'> | null {
  const { user, held } = person;
  if (user.id === caller.account.id) return { reason: 'self', permissions: [] };
  if (!held.map(({ groupId }) => may(caller, 'account.delete', groupId)).every(Boolean) || !sharesWith(caller, person))
    return { reason: 'forbidden', permissions: [] };
  const missing = new Set(held.flatMap(({ groupId, role }) => notHeld(caller, groupId, role.permissions)));
  return missing.size === 0 ? null : { reason: 'not-held', permissions: [...missing].toSorted() };
}

/** People with these ids whom the caller sees. Others are missing, as if they did not exist. */
export async function seenPeople(
  db: Parameters<typeof readUsers>[0],
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const groups = groupsWith(caller, SEES_PEOPLE);
  const users = await readUsers(db, ids);
  const held = await readHeldPolicies(db, ids);
  return new Map(
    users
      .map((user) => ({ user, held: held.get(user.id) ?? [] }))
      .filter((person) => person.held.some(({ groupId }) => groups.has(groupId)))
      .map((person) => [person.user.id, person]),
  );
}

type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** One entry per group in which the person holds something: managers of any of them can read it. */
const entriesOf = (
  act: Entry['act'],
  { user, held }: Person,
  of: (here: readonly HeldPolicy[]) => Pick<Entry, 'before' | 'after'>,
): Entry[] =>
  [...new Set(held.map(({ groupId }) => groupId))].map((groupId) => ({
    act,
    subjectId: user.id,
    groupId,
    ...of(held.filter((policy) => policy.groupId === groupId)),
  }));

function contextOf(kernel: Kernel, changes: AccessChanges) {
  /** Rule IAM-P15: erases personal data; the row stays for rides and audit entries that refer to it. */
  async function erase(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await erasePersonalData(tx, ids);
    await tx.delete(policyHolders).where(inArray(policyHolders.accountId, [...ids]));
    await tx.delete(invitations).where(inArray(invitations.accountId, [...ids]));
    await tx.delete(accessRequests).where(inArray(accessRequests.accountId, [...ids]));
    await tx
      .update(accounts)
      .set({
        email: sql`'deleted-' || lower(${accounts.id}) || '@deleted.invalid'`,
        firstName: '',
        lastName: '',
        phone: null,
        countryCode: null,
        phoneVerified: false,
        passwordHash: null,
        locale: null,
        accountStatus: 'DELETED',
        version: sql`${accounts.version} + 1`,
      })
      .where(inArray(accounts.id, [...ids]));
    const ended = await tx
      .update(sessions)
      .set({ endedAt: new Date(), endReason: 'revoked' })
      .where(sql`${inArray(sessions.accountId, [...ids])} and ${sessions.endedAt} is null`)
      .returning({ id: sessions.id });
    const messages = ended.map(({ id }) => ({ sessionId: id, ended: true }) as const);
    await kernel.pubsub.publishAll(sessionEnded, messages, tx);
  }
  return { changes, erase };
}
type Context = ReturnType<typeof contextOf>;

const change =
  ({ changes }: Context): UserService['change'] =>
  async (changedBy, id, { version, ...typed }) => {
    await changes.run(changedBy, {
      affected: async () => [],
      async apply(tx, by) {
        const person = (await seenPeople(tx, by, [id])).get(id) ?? notFound();
        if (!mayChangeUser(by, person)) forbidden();
        requireVersion(version, person.user.version);
        const content = contentOf(typed, person.user);
        const fields = (Object.keys(content) as (keyof UserContent)[]).filter((field) => content[field] !== person.user[field]);
        if (fields.length === 0) return { person, fields, content };
        const hasOtherPhone = fields.includes('phone') || fields.includes('countryCode');
        await tx
          .update(accounts)
          .set({ ...content, ...(hasOtherPhone && { phoneVerified: false }), version: sql`${accounts.version} + 1` })
          .where(inArray(accounts.id, [id]));
        return { person, fields, content };
      },
      // Which fields, not their values: the audit contains no personal data.
      audit: ({ person, fields, content }) =>
        fields.length === 0
          ? []
          : entriesOf('account-changed', person, () => ({
              before: { driveStatus: person.user.driveStatus },
              after: { driveStatus: content.driveStatus, changed: fields },
            })),
    });
  };

const remove =
  ({ changes, erase }: Context): UserService['remove'] =>
  async (changedBy, ids) => {
    const { dryRun } = changedBy;
    const { value, effect } = await changes.run(changedBy, {
      affected: async () => ids,
      async apply(tx, by) {
        const seen = await seenPeople(tx, by, ids);
        const anywhere = groupsWith(by, 'account.delete').size > 0;
        const refused: NotDeleted[] = [];
        const removed: Person[] = [];
        for (const id of ids) {
          const person = seen.get(id);
          const refusal = person ? deletionRefusal(by, person) : { reason: 'not-found' as const, permissions: [] };
          if (person && refusal === null) removed.push(person);
          else if (refusal) refused.push({ id, ...refusal });
        }
        if (dryRun && !anywhere) forbidden();
        if (!dryRun) for (const each of refused) throwRefusal(each);
        await erase(
          tx,
          removed.map(({ user }) => user.id),
        );
        return { refused, removed };
      },
      audit: ({ removed }) =>
        removed.flatMap((person) =>
          entriesOf('account-deleted', person, (here) => ({ before: { policies: here.map(({ name }) => name) }, after: null })),
        ),
    });
    return { deleted: value.removed.length, refused: value.refused, effect };
  };

export function createUserService(kernel: Kernel, changes: AccessChanges): UserService {
  const context = contextOf(kernel, changes);
  return {
    change: change(context),
    remove: remove(context),
  };
}

/** Throws why the caller can't delete a person, or act like it. */
export function throwRefusal({ reason, permissions }: NotDeleted): never {
  if (reason === 'self') refuse('self', "You can't delete your own account");
  if (reason === 'not-found') notFound();
  if (reason === 'forbidden') forbidden();
  throw new Refusal(403, 'not-held', `You don't have these permissions yourself: ${permissions.join(', ')}`);
}

/** @throws Refusal 400 `name-missing` when a name is removed, `phone-invalid` for an impossible number */
function contentOf({ firstName, lastName, countryCode, phone, driveStatus }: UserContent, before: UserRow): UserContent {
  const names = { firstName: normalisePersonName(firstName), lastName: normalisePersonName(lastName) };
  // Pending accounts have no names yet.
  for (const field of ['firstName', 'lastName'] as const)
    if (names[field] === '' && before[field] !== '') refuse('name-missing', 'First and last name are required', 400);
  const number = phone?.trim() ?? '';
  const read = number === '' ? null : readPhone(countryCode, number);
  if (number !== '' && read === null) refuse('phone-invalid', "This isn't a valid phone number", 400);
  return { ...names, phone: read?.phone ?? null, countryCode: read?.countryCode ?? null, driveStatus };
}
