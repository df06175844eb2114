import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Transaction } from '../../../database/database.ts';
import { authorise, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditAction, type AuditState } from '../../audit/audit.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold, notHeld } from '../access-change/must-hold.ts';
import { visibleSourceGroups, READS_ROLES } from '../catalogue/catalogue-groups.ts';
import { readRoles } from '../catalogue/catalogue.store.ts';
import { readGroups, type GroupDirectory } from '../../accounts/group-directory.ts';
import { isAvailable } from '../availability.ts';
import { groups, policies } from '../../accounts/schema.ts';
import { requireVersion, normaliseName, normaliseText } from '../../accounts/normalise-name.ts';
import { visibleGroups } from '../visible-groups.ts';
import { isCountry } from './country.ts';
import { groupRows, type GroupRow } from './group.body.ts';
import { givenIn, nextGroupId, readGroupRecords, usesWithin, type GroupRecord } from './group.store.ts';

/** A group as entered. */
export interface GroupContent {
  readonly name: string;
  readonly country: string | null;
  readonly client: string | null;
  readonly city: string | null;
  readonly expectedVehiclesNumber: number;
}

type GroupResult = Promise<{ group: Static<typeof GroupRow>; effect: Effect }>;

export interface GroupService {
  create(
    by: ChangedBy,
    content: GroupContent & { readonly parentId: string; readonly type: 'fleet' | 'iam'; readonly defaultPolicies: boolean },
  ): GroupResult;
  /** `parentId` null: not moved. */
  change(
    by: ChangedBy,
    id: string,
    content: GroupContent & { readonly parentId: string | null; readonly defaultPolicies: boolean; readonly version: number },
  ): GroupResult;
}

type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** Longest policy name, in characters. */
const MAX_NAME_LENGTH = 80;
/** Roles named in a refusal. */
const NAMED = 3;

const stateOf = ({ name, parentId, type, country, client, city, expectedVehiclesNumber }: GroupRecord): AuditState => ({
  name,
  parent: parentId,
  type,
  country,
  client,
  city,
  expectedVehiclesNumber,
});
const entryOf = (before: GroupRecord | null, after: GroupRecord): Entry => ({
  act: before === null ? 'group-made' : 'group-changed',
  subjectId: auditSubject('group', after.id),
  groupId: after.id,
  before: before && stateOf(before),
  after: stateOf(after),
});

const orNull = (typed: string | null) => (typed === null ? null : normaliseText(typed) || null);
/** @throws Refusal 400 `invalid-input` unless it is a country of ISO 3166-1 */
function countryOf(typed: string | null): string | null {
  const code = orNull(typed);
  if (code !== null && !isCountry(code)) refuse('invalid-input', 'body.country must be a country code such as PL', 400);
  return code;
}
const contentOf = ({ name, country, client, city, expectedVehiclesNumber }: GroupContent): GroupContent => ({
  name: normaliseName(name),
  country: countryOf(country),
  client: orNull(client),
  city: orNull(city),
  expectedVehiclesNumber,
});

/** Policy groups are hidden from callers without `group.iam`. */
function authoriseVisible(by: Caller, needed: 'group.create' | 'group.update', groupId: string): void {
  authorise(by, needed, visibleGroups(by).some(({ id }) => id === groupId) ? groupId : null);
}

const record = async (tx: Transaction, id: string): Promise<GroupRecord> => (await readGroupRecords(tx, [id]))[0] ?? notFound();

export function createGroupService(changes: AccessChanges, directory: GroupDirectory): GroupService {
  /** The group as the caller sees it in the current tree. */
  const rowOf = async (tx: Transaction, by: Caller, id: string) => {
    const { tree, blocked } = await readGroups(tx);
    const [group] = await groupRows(tx, { ...by, tree }, [id], blocked);
    return group ?? notFound();
  };

  return {
    async create(changedBy, { parentId, type, defaultPolicies, ...typed }) {
      const { value, effect } = await changes.run(changedBy, {
        affected: async () => [],
        async apply(tx, by) {
          authoriseVisible(by, 'group.create', parentId);
          requireParent(by, type, parentId);
          const id = await nextGroupId(tx);
          await tx.insert(groups).values({ id, parentId, type, ...contentOf(typed) });
          const created = await record(tx, id);
          if (defaultPolicies && !may(by, 'policy.access', parentId)) forbidden();
          const given = defaultPolicies ? await createDefaultPolicies(tx, { ...by, tree: (await readGroups(tx)).tree }, created) : [];
          return { created, given, group: await rowOf(tx, by, id) };
        },
        audit: ({ created, given }) => [entryOf(null, created), ...given],
      });
      directory.invalidate();
      return { group: value.group, effect };
    },

    async change(changedBy, id, { version, parentId, defaultPolicies, ...typed }) {
      const { value, effect } = await changes.run(changedBy, {
        async affected(tx) {
          const { tree } = await readGroups(tx);
          const { gaining, losing } = above(tree, id, parentId);
          return (await givenIn(tx, [...gaining, ...losing])).people;
        },
        async apply(tx, by) {
          if (parentId !== null && parentId !== by.tree.parent(id)) authoriseVisible(by, 'group.update', parentId);
          authoriseVisible(by, 'group.update', id);
          const before = await record(tx, id);
          requireVersion(version, before.version);
          const content = contentOf(typed);
          const moves = parentId !== null && parentId !== before.parentId;
          if (moves) await authoriseMove(tx, by, before, parentId);
          const fields = { ...content, parentId: moves ? parentId : before.parentId };
          const isSame = (Object.keys(fields) as (keyof typeof fields)[]).every((field) => fields[field] === before[field]);
          if (!isSame)
            await tx
              .update(groups)
              .set({ ...fields, version: sql`${groups.version} + 1` })
              .where(eq(groups.id, id));
          if (moves) await requireReachableRoles(tx, by, id);
          const after = await record(tx, id);
          const { tree } = await readGroups(tx);
          if (defaultPolicies && !may({ ...by, tree }, 'policy.access', id)) forbidden();
          const given = defaultPolicies ? await createDefaultPolicies(tx, { ...by, tree }, after) : [];
          return { before, after, isSame, given, group: await rowOf(tx, by, id) };
        },
        audit: ({ before, after, isSame, given }) => [...(isSame ? [] : [entryOf(before, after)]), ...given],
      });
      directory.invalidate();
      return { group: value.group, effect };
    },
  };
}

/** Ancestors that a move to another parent adds, and those it removes. */
function above(tree: Caller['tree'], id: string, parentId: string | null): { gaining: string[]; losing: string[] } {
  if (parentId === null) return { gaining: [], losing: [] };
  const [now, then] = [tree.ancestors(id), [parentId, ...tree.ancestors(parentId)]];
  return { gaining: then.filter((each) => !now.includes(each)), losing: now.filter((each) => !then.includes(each)) };
}

/** Creating policy groups requires seeing them; they can't contain other groups. */
function requireParent(by: Caller, type: 'fleet' | 'iam', parentId: string): void {
  if (type === 'iam' && !may(by, 'group.iam', parentId)) forbidden();
  if (type === 'fleet' && by.tree.all.get(parentId)?.type === 'iam') refuse('policy-group', 'This group is for access policies only');
}

/** Rule IAM-P18. @throws Refusal 404, 403 `forbidden`, 403 `not-held`, 409 `cycle` */
async function authoriseMove(tx: Transaction, by: Caller, { id, type, parentId: from }: GroupRecord, to: string): Promise<void> {
  if (from !== null) authorise(by, 'group.update', from);
  if (to === id || by.tree.descendants(id).includes(to)) refuse('cycle', "A group can't be moved into itself or one of its subgroups");
  requireParent(by, type, to);
  // A move gives the group to managers of the new parent, and takes it from those of the old one.
  const { gaining, losing } = above(by.tree, id, to);
  mustHold(by, id, (await givenIn(tx, [...gaining, ...losing])).permissions);
}

/** Rule IAM-P8, after a move. @throws Refusal 409 `roles-out-of-reach` */
async function requireReachableRoles(tx: Transaction, by: Caller, id: string): Promise<void> {
  const { tree } = await readGroups(tx);
  const uses = await usesWithin(tx, [id, ...tree.descendants(id)]);
  const lost = new Set(uses.filter(({ usedIn, madeIn }) => !isAvailable(tree, madeIn, usedIn)).map(({ role }) => role));
  if (lost.size === 0) return;
  const names = may(by, READS_ROLES, id) ? `: ${[...lost].slice(0, NAMED).join(', ')}${lost.size > NAMED ? ', …' : ''}` : '';
  refuse('roles-out-of-reach', `Roles used in this group aren't available there${names}`);
}

/** Creates a policy for every available role that has none in the group and that the caller may give. */
async function createDefaultPolicies(tx: Transaction, by: Caller, { id, name: group }: GroupRecord): Promise<Entry[]> {
  const above = [id, ...by.tree.ancestors(id)];
  const seen = visibleSourceGroups(by, READS_ROLES);
  const roles = await readRoles(tx, { groupIds: above.filter((each) => seen.has(each)) });
  const there = await tx.select({ roleId: policies.roleId, name: policies.name }).from(policies).where(eq(policies.groupId, id));
  const had = new Set(there.map(({ roleId }) => roleId));
  const taken = new Set(there.map(({ name }) => name.toLowerCase()));
  const wanted = roles
    .filter((role) => !had.has(role.id) && notHeld(by, id, role.grants).length === 0)
    .map((role) => {
      const base = `${role.name} – ${group}`;
      let name = base.slice(0, MAX_NAME_LENGTH);
      for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) {
        const ending = ` (${nth})`;
        name = base.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
      }
      taken.add(name.toLowerCase());
      return { role, name: name.trim() };
    });
  if (wanted.length === 0) return [];
  const created = await tx
    .insert(policies)
    .values(wanted.map(({ role, name }) => ({ groupId: id, roleId: role.id, name, description: '' })))
    .returning();
  return created.map(({ id: policyId, name, description, roleId }): Entry => ({
    act: 'policy-made',
    subjectId: auditSubject('policy', policyId),
    groupId: id,
    before: null,
    after: { name, description, group: id, role: roleId, roleName: roles.find((role) => role.id === roleId)?.name ?? '' },
  }));
}
