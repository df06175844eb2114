import { eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Transaction } from '../../../database/database.ts';
import { authorise, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, refuse } from '../../../kernel/refusal.ts';
import { auditSubject, type AuditState } from '../../audit/audit.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { deleteUnused } from '../invitations/invitations.ts';
import { policies, roleBundles, rolePermissions, roles } from '../../accounts/schema.ts';
import { requireVersion } from '../../accounts/normalise-name.ts';
import type { RoleBody } from './catalogue.body.ts';
import { runChange, noAccounts, runDeletion, type Deleted } from './catalogue-change.ts';
import {
  entryOf,
  hasNames,
  isSame,
  knownGroup,
  namesOf,
  NEEDS,
  authorisedItem,
  checkAvailable,
  resolveParts,
  readBack,
  type Entry,
  type InGroup,
  type Named,
  type Versioned,
  type CatalogueItem,
  type Written,
} from './catalogue-rules.ts';
import { flattenRoles, isTaken, peopleOfRoles, readBundles, readRoles, type Role } from './catalogue.store.ts';

interface RoleParts {
  readonly permissionIds: readonly string[];
  readonly bundleIds: readonly string[];
}
type RoleContent = Named & RoleParts;
type RoleResult = Promise<{ role: Static<typeof RoleBody>; effect: Effect }>;
type RolesResult = Promise<{ roles: Static<typeof RoleBody>[]; effect: Effect }>;

/** Creates, changes and deletes roles. */
export interface RoleService {
  createRole(by: ChangedBy, content: RoleContent & InGroup): RoleResult;
  changeRole(by: ChangedBy, id: string, content: RoleContent & Versioned): RoleResult;
  /** Changes the parts of several roles, all or none; names stay. Returns them in this order. */
  changeRoles(by: ChangedBy, changes: readonly (RoleParts & Versioned & { readonly id: string })[]): RolesResult;
  deleteRoles(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
}

const roleState = ({ name, description, chosen, ownIds, bundleIds, grants }: Role): AuditState => ({
  name,
  description,
  bundleIds,
  permissionIds: [...chosen, ...ownIds],
  permissions: grants,
});

const roleEntry = (before: Role | null, after: Role | null) => entryOf('role', roleState, before, after);

async function requireFreeName(tx: Transaction, name: string, groupId: string, exceptId: string | null): Promise<void> {
  if (await isTaken(tx, 'roles', name, [groupId], exceptId)) refuse('name-taken', 'A role with this name already exists in this group');
}

/** Writes a role's parts, and what it grants by them. */
async function writeParts(
  tx: Transaction,
  by: Caller,
  { id, groupId }: CatalogueItem,
  { bundleIds, permissionIds }: RoleParts,
): Promise<void> {
  const { builtIn, ownIds } = await resolveParts(tx, by, groupId, permissionIds);
  checkAvailable(by, groupId, bundleIds, await readBundles(tx, { ids: bundleIds }));
  await tx.update(roles).set({ chosen: builtIn }).where(eq(roles.id, id));
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, id));
  await tx.delete(roleBundles).where(eq(roleBundles.roleId, id));
  if (ownIds.length > 0) await tx.insert(rolePermissions).values(ownIds.map((permissionId) => ({ roleId: id, permissionId })));
  if (bundleIds.length > 0) await tx.insert(roleBundles).values(bundleIds.map((bundleId) => ({ roleId: id, bundleId })));
  await flattenRoles(tx, [id]);
}

/** `names` null: unchanged. */
async function writeRole(
  tx: Transaction,
  by: Caller,
  id: string,
  { names: typed, version, ...parts }: RoleParts & Versioned & { readonly names: Named | null },
): Promise<Written<Role>> {
  const before = await authorisedItem(by, readRoles(tx, { ids: [id] }), ({ grants }) => grants);
  requireVersion(version, before.version);
  const names = typed ?? before;
  if (
    hasNames(before, names) &&
    isSame(before.bundleIds, parts.bundleIds) &&
    isSame([...before.chosen, ...before.ownIds], parts.permissionIds)
  )
    return { before, after: before };
  if (names.name !== before.name) await requireFreeName(tx, names.name, before.groupId, id);
  await writeParts(tx, by, before, parts);
  // One version step, regardless of the number of writes.
  const set = { name: names.name, description: names.description, version: before.version + 1 };
  await tx.update(roles).set(set).where(eq(roles.id, id));
  const after = await readBack(readRoles(tx, { ids: [id] }));
  mustHold(by, after.groupId, after.grants);
  return { before, after };
}

export const roleService = (changes: AccessChanges): RoleService => ({
  async createRole(by, content) {
    const { body: role, effect } = await runChange(
      changes,
      by,
      {
        affected: noAccounts,
        async apply(tx, now) {
          authorise(now, NEEDS, knownGroup(now, content.groupId));
          const names = namesOf(content);
          await requireFreeName(tx, names.name, content.groupId, null);
          const [created] = await tx
            .insert(roles)
            .values({ groupId: content.groupId, ...names, permissions: [], chosen: [] })
            .returning({ id: roles.id });
          const id = created?.id ?? '';
          await writeParts(tx, now, { id, groupId: content.groupId }, content);
          await tx.update(roles).set({ version: 1 }).where(eq(roles.id, id));
          const after = await readBack(readRoles(tx, { ids: [id] }));
          mustHold(now, after.groupId, after.grants);
          return after;
        },
        audit: (created) => [roleEntry(null, created)],
      },
      (view, created) => view.role(created),
    );
    return { role, effect };
  },

  async changeRole(by, id, { version, ...content }) {
    const { body: role, effect } = await runChange(
      changes,
      by,
      {
        affected: (tx) => peopleOfRoles(tx, [id]),
        apply: (tx, now) => writeRole(tx, now, id, { ...content, version, names: namesOf(content) }),
        audit: ({ before, after }) => (before === after ? [] : [roleEntry(before, after)]),
      },
      (view, { after }) => view.role(after),
    );
    return { role, effect };
  },

  async changeRoles(by, wanted) {
    const ids = wanted.map(({ id }) => id);
    if (new Set(ids).size < ids.length) refuse('invalid-input', 'A role is listed twice', 400);
    const { body, effect } = await runChange(
      changes,
      by,
      {
        affected: (tx) => peopleOfRoles(tx, ids),
        async apply(tx, now) {
          const written: Written<Role>[] = [];
          for (const { id, ...parts } of wanted) written.push(await writeRole(tx, now, id, { ...parts, names: null }));
          return written;
        },
        audit: (written) => written.filter(({ before, after }) => before !== after).map(({ before, after }) => roleEntry(before, after)),
      },
      (view, written) => written.map(({ after }) => view.role(after)),
    );
    return { roles: body, effect };
  },

  deleteRoles: (by, ids) =>
    runDeletion(changes, by, {
      affected: (tx) => peopleOfRoles(tx, ids),
      async apply(tx, now) {
        const removed: Role[] = [];
        for (const id of ids) removed.push(await authorisedItem(now, readRoles(tx, { ids: [id] }), ({ grants }) => grants));
        const people = await peopleOfRoles(tx, ids);
        const given = await tx
          .delete(policies)
          .where(inArray(policies.roleId, [...ids]))
          .returning();
        // Rule IAM-P17: deleting a role deletes policies, which requires their permission.
        if (!given.map(({ groupId }) => may(now, 'policy.access', groupId)).every(Boolean)) forbidden();
        await tx.delete(roles).where(inArray(roles.id, [...ids]));
        await deleteUnused(tx, people);
        return { removed, given };
      },
      count: ({ removed }) => removed.length,
      audit: ({ removed, given }) => [
        ...given.map(({ id, groupId, roleId, name, description }): Entry => ({
          act: 'policy-deleted',
          subjectId: auditSubject('policy', id),
          groupId,
          before: { name, description, group: groupId, role: roleId, roleName: removed.find((role) => role.id === roleId)?.name ?? '' },
          after: null,
        })),
        ...removed.map((each) => roleEntry(each, null)),
      ],
    }),
});
