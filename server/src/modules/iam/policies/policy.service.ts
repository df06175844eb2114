import type { Locale } from '@fleet-console/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { authorise, groupsWith, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditAction, type AuditState } from '../../audit/audit.ts';
import { validateEmail, normaliseEmail } from '../../accounts/email-and-password.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { visibleSourceGroups, READS_ROLES } from '../catalogue/catalogue-groups.ts';
import { readRoles, type Role } from '../catalogue/catalogue.store.ts';
import { createInvitations, deleteUnused } from '../invitations/invitations.ts';
import { isAvailable } from '../availability.ts';
import { accounts, invitations, policies, policyHolders } from '../../accounts/schema.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { sharesDetails } from '../shared-details.ts';
import { requireVersion, normaliseName, normaliseText } from '../../accounts/normalise-name.ts';
import { isNameTaken, peopleByPolicy, peopleOfPolicies, policiesById, type Policy } from './policy.store.ts';

/** Minimum seconds between two mails of one invitation. */
const RESEND_AFTER = 60;
/** Placeholder addresses of deleted accounts. */
const DELETED = /@deleted\.invalid$/;

/** A policy as entered. */
export interface PolicyContent {
  readonly groupId: string;
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
}

export type AddOutcome = 'added' | 'invited' | 'already';
export interface AddResult {
  readonly email: string;
  readonly outcome: AddOutcome;
}
export type ResendOutcome = 'sent' | 'wait' | 'accepted';

/** Changes to policies and their members, under the rules IAM-P7 to IAM-P11. */
export interface PolicyService {
  create(
    by: ChangedBy & { readonly locale: Locale },
    content: PolicyContent,
    emails: readonly string[],
  ): Promise<{ policy: Policy; results: AddResult[]; effect: Effect }>;
  change(by: ChangedBy, id: string, content: PolicyContent & { readonly version: number }): Promise<{ policy: Policy; effect: Effect }>;
  remove(by: ChangedBy, ids: readonly string[]): Promise<{ deleted: number; effect: Effect }>;
  addPeople(
    by: ChangedBy & { readonly locale: Locale },
    id: string,
    emails: readonly string[],
  ): Promise<{ results: AddResult[]; effect: Effect }>;
  removePeople(by: ChangedBy, id: string, accountIds: readonly string[]): Promise<{ removed: number; effect: Effect }>;
  resend(
    by: Omit<ChangedBy, 'dryRun'> & { readonly locale: Locale },
    id: string,
    accountIds: readonly string[],
  ): Promise<{ accountId: string; outcome: ResendOutcome }[]>;
}

type Entry = Omit<AuditAction, 'actorId' | 'address'>;
type Added = AddResult & { readonly accountId: string };

const stateOf = ({ name, description, groupId, role }: Policy): AuditState => ({
  name,
  description,
  group: groupId,
  role: role.id,
  roleName: role.name,
});
const entryOf = (act: Entry['act'], before: Policy | null, after: Policy | null, people: readonly string[] = []): Entry => {
  const { id, groupId } = after ?? before ?? notFound();
  return {
    act,
    subjectId: auditSubject('policy', id),
    groupId,
    before: before && stateOf(before),
    after: after && stateOf(after),
    people,
  };
};

const policyOf = async (tx: Transaction, id: string): Promise<Policy | undefined> => (await policiesById(tx, [id]))[0];
const knownGroup = ({ tree }: Caller, groupId: string) => (tree.all.has(groupId) ? groupId : null);

/**
 * Returns a role that the caller may give on a group. Rules IAM-P7 and IAM-P8.
 * @throws Refusal 404 when it doesn't exist or isn't visible to the caller, 409 `role-not-offered`, 403 `not-held`
 */
async function givenRole(tx: Transaction, by: Caller, roleId: string, groupId: string): Promise<Role> {
  const [role] = await readRoles(tx, { ids: [roleId] });
  if (!role || !visibleSourceGroups(by, READS_ROLES).has(role.groupId)) notFound();
  if (!isAvailable(by.tree, role.groupId, groupId))
    refuse('role-not-offered', "This role belongs to another group and isn't available in this one");
  mustHold(by, groupId, role.grants);
  return role;
}

async function contentOf(tx: Transaction, content: PolicyContent, id: string | null): Promise<PolicyContent> {
  const typed = { ...content, name: normaliseName(content.name), description: normaliseText(content.description) };
  if (await isNameTaken(tx, typed.groupId, typed.name, id)) refuse('name-taken', 'A policy with this name already exists in this group');
  return typed;
}

function contextOf(kernel: Kernel, changes: AccessChanges) {
  const { send, notifyGranted } = createInvitations(kernel);
  const inTransaction = async (tx: Transaction, id: string): Promise<Policy> => {
    const policy = await policyOf(tx, id);
    if (!policy) throw new Error('the saved policy was not found');
    return policy;
  };
  /** The policy, when the caller may do this to its members. */
  const authorisedPolicy = async (tx: Transaction, by: Caller, needed: 'policy.access' | 'policy.addUser', id: string): Promise<Policy> => {
    const policy = await policyOf(tx, id);
    authorise(by, needed, policy?.groupId);
    if (!policy) notFound();
    mustHold(by, policy.groupId, policy.grants);
    return policy;
  };
  const noAccounts = async () => [];

  /** Returns whether the caller already sees this account's details. */
  async function isKnown(tx: Transaction, by: Caller, accountId: string): Promise<boolean> {
    if (accountId === by.account.id) return true;
    const [row] = await tx
      .select({ shared: sharesDetails(sql`accounts.id`, [...groupsWith({ ...by, checked: new Set() }, SEES_PEOPLE)]) })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return row?.shared ?? false;
  }

  async function addPerson(
    tx: Transaction,
    policyId: string,
    email: string,
    inviting: Parameters<typeof send>[2],
  ): Promise<Omit<Added, 'email'>> {
    const [known] = await tx
      .select({ id: accounts.id, status: accounts.accountStatus, expiresAt: invitations.expiresAt })
      .from(accounts)
      .leftJoin(invitations, eq(invitations.accountId, accounts.id))
      .where(eq(accounts.email, email));
    const [created] = known ? [] : await tx.insert(accounts).values({ email, accountStatus: 'PENDING' }).returning({ id: accounts.id });
    const accountId = known?.id ?? created?.id ?? '';
    const [holding] = await tx
      .insert(policyHolders)
      .values({ policyId, accountId, consentPending: known !== undefined && !(await isKnown(tx, inviting.by, accountId)) })
      .onConflictDoNothing()
      .returning({ id: policyHolders.accountId });
    if (!holding) return { accountId, outcome: 'already' };
    if (known?.status === 'ACTIVE') {
      await notifyGranted(tx, email, inviting);
      return { accountId, outcome: 'added' };
    }
    // A valid link covers all invitations of its account.
    if (!known?.expiresAt || known.expiresAt <= new Date()) await send(tx, { id: accountId, email }, inviting);
    return { accountId, outcome: 'invited' };
  }

  /** @throws Refusal 400 `invalid-email` */
  async function addAll(tx: Transaction, by: Caller, locale: Locale, policy: Policy, emails: readonly string[]): Promise<Added[]> {
    const wrong = emails.filter((email) => validateEmail(email) !== null || DELETED.test(email));
    if (wrong.length > 0) refuse('invalid-email', `Invalid e-mail addresses: ${wrong.join(', ')}`, 400);
    const inviting = { by, locale, role: policy.role.name, group: by.tree.all.get(policy.groupId)?.name ?? '' };
    const added: Added[] = [];
    for (const email of emails) added.push({ email, ...(await addPerson(tx, policy.id, email, inviting)) });
    return added;
  }
  return { changes, send, inTransaction, authorisedPolicy, noAccounts, addAll };
}
type Context = ReturnType<typeof contextOf>;

const distinctEmails = (typed: readonly string[]) => [...new Set(typed.map(normaliseEmail))];
const resultsOf = (added: readonly Added[]): AddResult[] => added.map(({ email, outcome }) => ({ email, outcome }));

/** Audit entries of added and invited people. */
function entriesOfAdded(policy: Policy, added: readonly Added[]): Entry[] {
  const of = (outcome: AddOutcome) => added.filter((each) => each.outcome === outcome).map(({ accountId }) => accountId);
  return (['added', 'invited'] as const)
    .filter((outcome) => of(outcome).length > 0)
    .map((outcome) => entryOf(outcome === 'added' ? 'people-added' : 'people-invited', policy, policy, of(outcome)));
}

const create =
  ({ changes, inTransaction, noAccounts, addAll }: Context): PolicyService['create'] =>
  async ({ locale, ...changedBy }, content, typed) => {
    const emails = distinctEmails(typed);
    const { value, effect } = await changes.run(changedBy, {
      affected: noAccounts,
      typed: emails,
      async apply(tx, by) {
        authorise(by, 'policy.access', knownGroup(by, content.groupId));
        if (emails.length > 0) authorise(by, 'policy.addUser', knownGroup(by, content.groupId));
        await givenRole(tx, by, content.roleId, content.groupId);
        const { groupId, roleId, name, description } = await contentOf(tx, content, null);
        const [created] = await tx.insert(policies).values({ groupId, roleId, name, description }).returning({ id: policies.id });
        const id = created?.id ?? '';
        const added = await addAll(tx, by, locale, await inTransaction(tx, id), emails);
        return { policy: await inTransaction(tx, id), added };
      },
      audit: ({ policy, added }) => [entryOf('policy-made', null, policy), ...entriesOfAdded(policy, added)],
    });
    return { policy: value.policy, results: resultsOf(value.added), effect };
  };

const change =
  ({ changes, inTransaction, authorisedPolicy }: Context): PolicyService['change'] =>
  async (changedBy, id, { version, ...content }) => {
    const { value, effect } = await changes.run(changedBy, {
      affected: (tx) => peopleOfPolicies(tx, [id]),
      async apply(tx, by) {
        const before = await authorisedPolicy(tx, by, 'policy.access', id);
        // The new permissions are checked in the new group, the old ones in the old group.
        authorise(by, 'policy.access', knownGroup(by, content.groupId));
        await givenRole(tx, by, content.roleId, content.groupId);
        requireVersion(version, before.version);
        const { groupId, roleId, name, description } = await contentOf(tx, content, id);
        const isSame =
          before.groupId === groupId && before.role.id === roleId && before.name === name && before.description === description;
        if (!isSame)
          await tx
            .update(policies)
            .set({ groupId, roleId, name, description, version: sql`${policies.version} + 1` })
            .where(eq(policies.id, id));
        return { before, after: await inTransaction(tx, id), isSame };
      },
      audit: ({ before, after, isSame }) => (isSame ? [] : [entryOf('policy-changed', before, after)]),
    });
    return { policy: value.after, effect };
  };

const remove =
  ({ changes }: Context): PolicyService['remove'] =>
  async (changedBy, ids) => {
    const { value, effect } = await changes.run(changedBy, {
      affected: (tx) => peopleOfPolicies(tx, ids),
      async apply(tx, by) {
        const known = new Map((await policiesById(tx, ids)).map((policy) => [policy.id, policy]));
        const people = await peopleByPolicy(tx, ids);
        const removed = ids.map((id) => {
          const policy = known.get(id);
          authorise(by, 'policy.access', policy?.groupId);
          if (!policy) notFound();
          mustHold(by, policy.groupId, policy.grants);
          return { policy, people: people.get(id) ?? [] };
        });
        await tx.delete(policies).where(inArray(policies.id, [...ids]));
        await deleteUnused(tx, [...people.values()].flat());
        return removed;
      },
      audit: (removed) => removed.map(({ policy, people }) => entryOf('policy-deleted', policy, null, people)),
    });
    return { deleted: value.length, effect };
  };

const addPeople =
  ({ changes, authorisedPolicy, noAccounts, addAll }: Context): PolicyService['addPeople'] =>
  async ({ locale, ...changedBy }, id, typed) => {
    const emails = distinctEmails(typed);
    const { value, effect } = await changes.run(changedBy, {
      affected: noAccounts,
      typed: emails,
      async apply(tx, by) {
        const policy = await authorisedPolicy(tx, by, 'policy.addUser', id);
        return { policy, added: await addAll(tx, by, locale, policy, emails) };
      },
      audit: ({ policy, added }) => entriesOfAdded(policy, added),
    });
    return { results: resultsOf(value.added), effect };
  };

const removePeople =
  ({ changes, authorisedPolicy }: Context): PolicyService['removePeople'] =>
  async (changedBy, id, accountIds) => {
    const { value, effect } = await changes.run(changedBy, {
      affected: async () => accountIds,
      async apply(tx, by) {
        const policy = await authorisedPolicy(tx, by, 'policy.access', id);
        const removed = await tx
          .delete(policyHolders)
          .where(sql`${policyHolders.policyId} = ${id} and ${inArray(policyHolders.accountId, [...accountIds])}`)
          .returning({ id: policyHolders.accountId });
        // All or none: an id given by mistake must not go unnoticed.
        if (removed.length !== accountIds.length) notFound();
        await deleteUnused(tx, accountIds);
        return policy;
      },
      audit: (policy) => [entryOf('people-removed', policy, policy, accountIds)],
    });
    return { removed: value ? accountIds.length : 0, effect };
  };

const resend =
  ({ changes, send, authorisedPolicy, noAccounts }: Context): PolicyService['resend'] =>
  async ({ locale, ...from }, id, accountIds) => {
    const { value } = await changes.run(
      { ...from, dryRun: false },
      {
        affected: noAccounts,
        async apply(tx, by) {
          const policy = await authorisedPolicy(tx, by, 'policy.addUser', id);
          const inviting = { by, locale, role: policy.role.name, group: by.tree.all.get(policy.groupId)?.name ?? '' };
          const people = await tx
            .select({ id: accounts.id, email: accounts.email, status: accounts.accountStatus, sentAt: invitations.sentAt })
            .from(policyHolders)
            .innerJoin(accounts, eq(accounts.id, policyHolders.accountId))
            .leftJoin(invitations, eq(invitations.accountId, accounts.id))
            .where(sql`${policyHolders.policyId} = ${id} and ${inArray(accounts.id, [...accountIds])}`);
          if (people.length !== accountIds.length) notFound();
          const results: { accountId: string; outcome: ResendOutcome }[] = [];
          for (const { status, sentAt, ...account } of people) {
            const isEarly = sentAt !== null && Date.now() - sentAt.getTime() < RESEND_AFTER * 1000;
            const outcome = status !== 'PENDING' ? 'accepted' : isEarly ? 'wait' : 'sent';
            if (outcome === 'sent') await send(tx, account, inviting);
            results.push({ accountId: account.id, outcome });
          }
          return { policy, results };
        },
        audit({ policy, results }) {
          const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ accountId }) => accountId);
          return sent.length === 0 ? [] : [entryOf('invitation-resent', policy, policy, sent)];
        },
      },
    );
    return value.results;
  };

export function createPolicyService(kernel: Kernel, changes: AccessChanges): PolicyService {
  const context = contextOf(kernel, changes);
  return {
    create: create(context),
    change: change(context),
    remove: remove(context),
    addPeople: addPeople(context),
    removePeople: removePeople(context),
    resend: resend(context),
  };
}
