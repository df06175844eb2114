import { isPermission } from '@fleet-console/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/app.ts';
import { authorise, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditAction, type AuditState } from '../../audit/audit.ts';
import { createAccessChanges, type AccessChange, type AccessChanges, type ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { endUnused } from '../invitations/invitations.ts';
import { isOffered } from '../offered.ts';
import { bundlePermissions, bundles, ownPermissions, policies, roleBundles, rolePermissions, roles } from '../schema.ts';
import { sameVersion, typedName, typedText } from '../typed-name.ts';
import { catalogueSight, type BundleBody, type PermissionBody, type RoleBody } from './catalogue.body.ts';
import { groupsOfCatalogue, READS_PARTS } from './catalogue-groups.ts';
import {
  flattenRoles,
  isTaken,
  peopleOfRoles,
  readBundles,
  readOwnPermissions,
  readRoles,
  rolesWith,
  type Bundle,
  type OwnPermission,
  type Role,
} from './catalogue.store.ts';

interface Named {
  readonly name: string;
  readonly description: string;
}
export type PermissionContent = Named & { readonly permissions: readonly string[] };
export type BundleContent = Named & { readonly permissionIds: readonly string[] };
interface RoleParts {
  readonly permissionIds: readonly string[];
  readonly bundleIds: readonly string[];
}
export type RoleContent = Named & RoleParts;
interface Made {
  readonly groupId: string;
}
interface Keyed extends Made {
  readonly key: string;
}
interface Seen {
  readonly version: number;
}
interface Deleted {
  readonly deleted: number;
  readonly effect: Effect;
}

type PermissionAnswer = Promise<{ permission: Static<typeof PermissionBody>; effect: Effect }>;
type BundleAnswer = Promise<{ bundle: Static<typeof BundleBody>; effect: Effect }>;
type RoleAnswer = Promise<{ role: Static<typeof RoleBody>; effect: Effect }>;
type RolesAnswer = Promise<{ roles: Static<typeof RoleBody>[]; effect: Effect }>;

/** Everything that is done to what roles are made of, under the rules P7, P8 and P16. */
export interface CatalogueActs {
  makePermission(by: ChangedBy, content: PermissionContent & Keyed): PermissionAnswer;
  changePermission(by: ChangedBy, id: string, content: PermissionContent & Seen): PermissionAnswer;
  deletePermissions(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
  makeBundle(by: ChangedBy, content: BundleContent & Keyed): BundleAnswer;
  changeBundle(by: ChangedBy, id: string, content: BundleContent & Seen): BundleAnswer;
  deleteBundles(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
  makeRole(by: ChangedBy, content: RoleContent & Made): RoleAnswer;
  changeRole(by: ChangedBy, id: string, content: RoleContent & Seen): RoleAnswer;
  /** What several roles give, all or none; their names stay. Answers in this order. */
  changeRoles(by: ChangedBy, changes: readonly (RoleParts & Seen & { readonly id: string })[]): RolesAnswer;
  deleteRoles(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
}

type Entry = Omit<AuditAction, 'actorId' | 'address'>;

const NEEDS = 'permission.update';

const knownGroup = ({ tree }: Caller, groupId: string) => (tree.all.has(groupId) ? groupId : null);
/** Keys are one namespace along a branch of the tree: what is offered here must not be named twice. */
const branch = ({ tree }: Caller, groupId: string) => [groupId, ...tree.ancestors(groupId), ...tree.descendants(groupId)];
const isSame = (before: readonly string[], after: readonly string[]) => before.toSorted().join() === after.toSorted().join();

const permissionState = ({ key, name, description, permissions }: OwnPermission): AuditState => ({ name, key, description, permissions });
const bundleState = ({ key, name, description, permissions, ownIds, grants }: Bundle): AuditState => ({
  name,
  key,
  description,
  permissionIds: [...permissions, ...ownIds],
  permissions: grants,
});
const roleState = ({ name, description, chosen, ownIds, bundleIds, grants }: Role): AuditState => ({
  name,
  description,
  bundleIds,
  permissionIds: [...chosen, ...ownIds],
  permissions: grants,
});

interface Thing {
  readonly id: string;
  readonly groupId: string;
}
const entryOf = <T extends Thing>(
  kind: 'permission' | 'bundle' | 'role',
  state: (thing: T) => AuditState,
  before: T | null,
  after: T | null,
): Entry => {
  const { id, groupId } = after ?? before ?? notFound();
  const act = `${kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}` as const;
  return { act, subjectId: auditSubject(kind, id), groupId, before: before && state(before), after: after && state(after) };
};
const permissionEntry = (before: OwnPermission | null, after: OwnPermission | null) =>
  entryOf('permission', permissionState, before, after);
const bundleEntry = (before: Bundle | null, after: Bundle | null) => entryOf('bundle', bundleState, before, after);
const roleEntry = (before: Role | null, after: Role | null) => entryOf('role', roleState, before, after);

const reread = async <T>(reading: Promise<T[]>): Promise<T> => {
  const [row] = await reading;
  if (row === undefined) throw new Error('what was written is not there');
  return row;
};

/** The thing, when the caller may change it and holds all that it gives. @throws Refusal 404, 403 `forbidden`, 403 `not-held` */
async function ofCaller<T extends Thing>(by: Caller, reading: Promise<T[]>, gives: (thing: T) => readonly string[]): Promise<T> {
  const [thing] = await reading;
  authorise(by, NEEDS, thing?.groupId);
  if (thing === undefined) notFound();
  mustHold(by, thing.groupId, gives(thing));
  return thing;
}

/** Permissions of the contract, and ids of the operator's own that are offered in the group. @throws Refusal 404, 409 `not-offered` */
async function partsOf(tx: Transaction, by: Caller, groupId: string, permissionIds: readonly string[]) {
  const builtIn = permissionIds.filter(isPermission);
  const ownIds = permissionIds.filter((id) => !isPermission(id));
  const own = await readOwnPermissions(tx, { ids: ownIds });
  offered(by, groupId, ownIds, own);
  return { builtIn, ownIds };
}

function offered(by: Caller, groupId: string, ids: readonly string[], found: readonly Thing[]): void {
  const seen = groupsOfCatalogue(by, READS_PARTS);
  if (found.length !== ids.length || found.some((each) => !seen.has(each.groupId))) notFound();
  if (found.some((each) => !isOffered(by.tree, each.groupId, groupId)))
    refuse('not-offered', 'A bundle or a permission of another group is not offered in this one');
}

/** Permissions of the contract that a permission of the operator's own stands for. @throws Refusal 400 `invalid-input` */
function standsFor(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((each) => !isPermission(each));
  if (unknown.length > 0) refuse('invalid-input', `There is no permission ${unknown.join(', ')}`, 400);
  if (permissions.length === 0) refuse('invalid-input', 'It stands for no permission', 400);
  return permissions.toSorted();
}

async function freeKey(tx: Transaction, by: Caller, table: 'own_permissions' | 'bundles', { key, groupId }: Keyed): Promise<void> {
  if (isPermission(key) || (await isTaken(tx, table, key, branch(by, groupId), null))) refuse('key-taken', 'This key is taken');
}

async function freeName(tx: Transaction, name: string, groupId: string, exceptId: string | null): Promise<void> {
  if (await isTaken(tx, 'roles', name, [groupId], exceptId)) refuse('name-taken', 'This group has a role of that name');
}

export function createCatalogueActs(kernel: Kernel): CatalogueActs {
  const changes = createAccessChanges(kernel);
  /** A change that answers with what became of the thing, as the caller may see it afterwards. */
  const thing = async <Value, Body>(
    by: ChangedBy,
    change: Omit<AccessChange<Value>, 'typed'>,
    body: (sight: Awaited<ReturnType<typeof catalogueSight>>, value: Value) => Body,
  ): Promise<{ body: Body; effect: Effect }> => {
    const { value, effect } = await changes.run(by, {
      affected: change.affected,
      async act(tx, now) {
        const acted = await change.act(tx, now);
        return { acted, told: body(await catalogueSight(tx, now), acted) };
      },
      audit: ({ acted }) => change.audit(acted),
    });
    return { body: value.told, effect };
  };
  const holdersOf = async (tx: Transaction, parts: { bundleIds?: readonly string[]; ownIds?: readonly string[] }) =>
    peopleOfRoles(tx, await rolesWith(tx, { bundleIds: [], ownIds: [], ...parts }));

  return {
    async makePermission(by, content) {
      const { body: permission, effect } = await thing(
        by,
        {
          affected: nobody,
          async act(tx, now) {
            authorise(now, NEEDS, knownGroup(now, content.groupId));
            const permissions = standsFor(content.permissions);
            mustHold(now, content.groupId, permissions);
            await freeKey(tx, now, 'own_permissions', content);
            const { groupId, key } = content;
            const [made] = await tx
              .insert(ownPermissions)
              .values({ groupId, key, ...namesOf(content), permissions })
              .returning({ id: ownPermissions.id });
            return reread(readOwnPermissions(tx, { ids: [made?.id ?? ''] }));
          },
          audit: (made) => [permissionEntry(null, made)],
        },
        (sight, made) => sight.permission(made),
      );
      return { permission, effect };
    },

    async changePermission(by, id, { version, ...content }) {
      const { body: permission, effect } = await thing(
        by,
        {
          affected: (tx) => holdersOf(tx, { ownIds: [id] }),
          async act(tx, now) {
            const before = await ofCaller(now, readOwnPermissions(tx, { ids: [id] }), ({ permissions }) => permissions);
            const permissions = standsFor(content.permissions);
            mustHold(now, before.groupId, permissions);
            sameVersion(version, before.version);
            const names = namesOf(content);
            if (hasNames(before, names) && isSame(before.permissions, permissions)) return { before, after: before };
            await tx
              .update(ownPermissions)
              .set({ ...names, permissions, version: sql`${ownPermissions.version} + 1` })
              .where(eq(ownPermissions.id, id));
            await flattenRoles(tx, await rolesWith(tx, { bundleIds: [], ownIds: [id] }));
            return { before, after: await reread(readOwnPermissions(tx, { ids: [id] })) };
          },
          audit: ({ before, after }) => (before === after ? [] : [permissionEntry(before, after)]),
        },
        (sight, { after }) => sight.permission(after),
      );
      return { permission, effect };
    },

    deletePermissions: (by, ids) =>
      deleted(changes, by, {
        affected: (tx) => holdersOf(tx, { ownIds: ids }),
        async act(tx, now) {
          const gone: OwnPermission[] = [];
          for (const id of ids) gone.push(await ofCaller(now, readOwnPermissions(tx, { ids: [id] }), ({ permissions }) => permissions));
          const without = await rolesWith(tx, { bundleIds: [], ownIds: ids });
          const lighter = (
            await tx
              .delete(bundlePermissions)
              .where(inArray(bundlePermissions.permissionId, [...ids]))
              .returning({ id: bundlePermissions.bundleId })
          ).map(({ id }) => id);
          await tx
            .update(bundles)
            .set({ version: sql`${bundles.version} + 1` })
            .where(inArray(bundles.id, lighter));
          await tx.delete(rolePermissions).where(inArray(rolePermissions.permissionId, [...ids]));
          await tx.delete(ownPermissions).where(inArray(ownPermissions.id, [...ids]));
          await flattenRoles(tx, without);
          return gone;
        },
        count: (gone) => gone.length,
        audit: (gone) => gone.map((each) => permissionEntry(each, null)),
      }),

    async makeBundle(by, content) {
      const { body: bundle, effect } = await thing(
        by,
        {
          affected: nobody,
          async act(tx, now) {
            authorise(now, NEEDS, knownGroup(now, content.groupId));
            const { builtIn, ownIds } = await partsOf(tx, now, content.groupId, content.permissionIds);
            await freeKey(tx, now, 'bundles', content);
            const { groupId, key } = content;
            const [made] = await tx
              .insert(bundles)
              .values({ groupId, key, ...namesOf(content), permissions: builtIn })
              .returning({ id: bundles.id });
            const bundleId = made?.id ?? '';
            if (ownIds.length > 0) await tx.insert(bundlePermissions).values(ownIds.map((permissionId) => ({ bundleId, permissionId })));
            const after = await reread(readBundles(tx, { ids: [bundleId] }));
            mustHold(now, after.groupId, after.grants);
            return after;
          },
          audit: (made) => [bundleEntry(null, made)],
        },
        (sight, made) => sight.bundle(made),
      );
      return { bundle, effect };
    },

    async changeBundle(by, id, { version, ...content }) {
      const { body: bundle, effect } = await thing(
        by,
        {
          affected: (tx) => holdersOf(tx, { bundleIds: [id] }),
          async act(tx, now) {
            const before = await ofCaller(now, readBundles(tx, { ids: [id] }), ({ grants }) => grants);
            const { builtIn, ownIds } = await partsOf(tx, now, before.groupId, content.permissionIds);
            sameVersion(version, before.version);
            const names = namesOf(content);
            if (hasNames(before, names) && isSame(before.permissions, builtIn) && isSame(before.ownIds, ownIds))
              return { before, after: before };
            await tx
              .update(bundles)
              .set({ ...names, permissions: builtIn, version: sql`${bundles.version} + 1` })
              .where(eq(bundles.id, id));
            await tx.delete(bundlePermissions).where(eq(bundlePermissions.bundleId, id));
            if (ownIds.length > 0)
              await tx.insert(bundlePermissions).values(ownIds.map((permissionId) => ({ bundleId: id, permissionId })));
            const after = await reread(readBundles(tx, { ids: [id] }));
            mustHold(now, after.groupId, after.grants);
            await flattenRoles(tx, await rolesWith(tx, { bundleIds: [id], ownIds: [] }));
            return { before, after };
          },
          audit: ({ before, after }) => (before === after ? [] : [bundleEntry(before, after)]),
        },
        (sight, { after }) => sight.bundle(after),
      );
      return { bundle, effect };
    },

    deleteBundles: (by, ids) =>
      deleted(changes, by, {
        affected: (tx) => holdersOf(tx, { bundleIds: ids }),
        async act(tx, now) {
          const gone: Bundle[] = [];
          for (const id of ids) gone.push(await ofCaller(now, readBundles(tx, { ids: [id] }), ({ grants }) => grants));
          const without = await rolesWith(tx, { bundleIds: ids, ownIds: [] });
          await tx.delete(roleBundles).where(inArray(roleBundles.bundleId, [...ids]));
          await tx.delete(bundles).where(inArray(bundles.id, [...ids]));
          await flattenRoles(tx, without);
          return gone;
        },
        count: (gone) => gone.length,
        audit: (gone) => gone.map((each) => bundleEntry(each, null)),
      }),

    async makeRole(by, content) {
      const { body: role, effect } = await thing(
        by,
        {
          affected: nobody,
          async act(tx, now) {
            authorise(now, NEEDS, knownGroup(now, content.groupId));
            const names = namesOf(content);
            await freeName(tx, names.name, content.groupId, null);
            const [made] = await tx
              .insert(roles)
              .values({ groupId: content.groupId, ...names, permissions: [], chosen: [] })
              .returning({ id: roles.id });
            const id = made?.id ?? '';
            await compose(tx, now, { id, groupId: content.groupId }, content);
            await tx.update(roles).set({ version: 1 }).where(eq(roles.id, id));
            const after = await reread(readRoles(tx, { ids: [id] }));
            mustHold(now, after.groupId, after.grants);
            return after;
          },
          audit: (made) => [roleEntry(null, made)],
        },
        (sight, made) => sight.role(made),
      );
      return { role, effect };
    },

    async changeRole(by, id, { version, ...content }) {
      const { body: role, effect } = await thing(
        by,
        {
          affected: (tx) => peopleOfRoles(tx, [id]),
          act: (tx, now) => writeRole(tx, now, id, { ...content, version, names: namesOf(content) }),
          audit: ({ before, after }) => (before === after ? [] : [roleEntry(before, after)]),
        },
        (sight, { after }) => sight.role(after),
      );
      return { role, effect };
    },

    async changeRoles(by, wanted) {
      const ids = wanted.map(({ id }) => id);
      if (new Set(ids).size < ids.length) refuse('invalid-input', 'A role is named twice', 400);
      const { body, effect } = await thing(
        by,
        {
          affected: (tx) => peopleOfRoles(tx, ids),
          async act(tx, now) {
            const written: Written<Role>[] = [];
            for (const { id, ...parts } of wanted) written.push(await writeRole(tx, now, id, { ...parts, names: null }));
            return written;
          },
          audit: (written) => written.filter(({ before, after }) => before !== after).map(({ before, after }) => roleEntry(before, after)),
        },
        (sight, written) => written.map(({ after }) => sight.role(after)),
      );
      return { roles: body, effect };
    },

    deleteRoles: (by, ids) =>
      deleted(changes, by, {
        affected: (tx) => peopleOfRoles(tx, ids),
        async act(tx, now) {
          const gone: Role[] = [];
          for (const id of ids) gone.push(await ofCaller(now, readRoles(tx, { ids: [id] }), ({ grants }) => grants));
          const people = await peopleOfRoles(tx, ids);
          const given = await tx
            .delete(policies)
            .where(inArray(policies.roleId, [...ids]))
            .returning();
          // Rule P17: with a role go policies, which is for those who look after these.
          if (!given.map(({ groupId }) => may(now, 'policy.access', groupId)).every(Boolean)) forbidden();
          await tx.delete(roles).where(inArray(roles.id, [...ids]));
          await endUnused(tx, people);
          return { gone, given };
        },
        count: ({ gone }) => gone.length,
        audit: ({ gone, given }) => [
          ...given.map(({ id, groupId, roleId, name, description }): Entry => ({
            act: 'policy-deleted',
            subjectId: auditSubject('policy', id),
            groupId,
            before: { name, description, group: groupId, role: roleId, roleName: gone.find((role) => role.id === roleId)?.name ?? '' },
            after: null,
          })),
          ...gone.map((each) => roleEntry(each, null)),
        ],
      }),
  };
}

const nobody = async () => [];
const namesOf = ({ name, description }: Named): Named => ({ name: typedName(name), description: typedText(description) });
const hasNames = (before: Named, { name, description }: Named) => before.name === name && before.description === description;

/** A thing before and after; the same one when nothing was to change. */
interface Written<T> {
  readonly before: T;
  readonly after: T;
}

/** `names` null: they stay. */
async function writeRole(
  tx: Transaction,
  by: Caller,
  id: string,
  { names: typed, version, ...parts }: RoleParts & Seen & { readonly names: Named | null },
): Promise<Written<Role>> {
  const before = await ofCaller(by, readRoles(tx, { ids: [id] }), ({ grants }) => grants);
  sameVersion(version, before.version);
  const names = typed ?? before;
  if (
    hasNames(before, names) &&
    isSame(before.bundleIds, parts.bundleIds) &&
    isSame([...before.chosen, ...before.ownIds], parts.permissionIds)
  )
    return { before, after: before };
  if (names.name !== before.name) await freeName(tx, names.name, before.groupId, id);
  await compose(tx, by, before, parts);
  // However often it was written: one change.
  const set = { name: names.name, description: names.description, version: before.version + 1 };
  await tx.update(roles).set(set).where(eq(roles.id, id));
  const after = await reread(readRoles(tx, { ids: [id] }));
  mustHold(by, after.groupId, after.grants);
  return { before, after };
}

/** Writes what a role holds, and what it gives by that. */
async function compose(tx: Transaction, by: Caller, { id, groupId }: Thing, { bundleIds, permissionIds }: RoleParts): Promise<void> {
  const { builtIn, ownIds } = await partsOf(tx, by, groupId, permissionIds);
  offered(by, groupId, bundleIds, await readBundles(tx, { ids: bundleIds }));
  await tx.update(roles).set({ chosen: builtIn }).where(eq(roles.id, id));
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, id));
  await tx.delete(roleBundles).where(eq(roleBundles.roleId, id));
  if (ownIds.length > 0) await tx.insert(rolePermissions).values(ownIds.map((permissionId) => ({ roleId: id, permissionId })));
  if (bundleIds.length > 0) await tx.insert(roleBundles).values(bundleIds.map((bundleId) => ({ roleId: id, bundleId })));
  await flattenRoles(tx, [id]);
}

/** Runs a deletion. `count` tells how many things went. */
async function deleted<Value>(
  changes: AccessChanges,
  by: ChangedBy,
  { count, ...change }: AccessChange<Value> & { readonly count: (value: Value) => number },
): Promise<Deleted> {
  const { value, effect } = await changes.run(by, change);
  return { deleted: count(value), effect };
}
