import { isPermission } from '@fleet-console/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { authorise } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { AuditState } from '../../audit/audit.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { bundlePermissions, bundles, ownPermissions, rolePermissions } from '../../accounts/schema.ts';
import { requireVersion } from '../../accounts/normalise-name.ts';
import type { PermissionBody } from './catalogue.body.ts';
import { runChange, holdersOf, runDeletion, noAccounts, type Deleted } from './catalogue-change.ts';
import {
  entryOf,
  requireFreeKey,
  hasNames,
  isSame,
  knownGroup,
  namesOf,
  NEEDS,
  authorisedItem,
  readBack,
  type Keyed,
  type Named,
  type Versioned,
} from './catalogue-rules.ts';
import { flattenRoles, readOwnPermissions, rolesWith, type OwnPermission } from './catalogue.store.ts';

type PermissionContent = Named & { readonly permissions: readonly string[] };
type PermissionResult = Promise<{ permission: Static<typeof PermissionBody>; effect: Effect }>;

/** Creates, changes and deletes custom permissions. */
export interface PermissionService {
  createPermission(by: ChangedBy, content: PermissionContent & Keyed): PermissionResult;
  changePermission(by: ChangedBy, id: string, content: PermissionContent & Versioned): PermissionResult;
  deletePermissions(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
}

const permissionState = ({ key, name, description, permissions }: OwnPermission): AuditState => ({ name, key, description, permissions });
const permissionEntry = (before: OwnPermission | null, after: OwnPermission | null) =>
  entryOf('permission', permissionState, before, after);

/** Validates the contract's permissions that a custom permission includes. @throws Refusal 400 `invalid-input` */
function includedPermissions(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((each) => !isPermission(each));
  if (unknown.length > 0) refuse('invalid-input', `Unknown permissions: ${unknown.join(', ')}`, 400);
  if (permissions.length === 0) refuse('invalid-input', 'Choose at least one permission', 400);
  return permissions.toSorted();
}

export const permissionService = (changes: AccessChanges): PermissionService => ({
  async createPermission(by, content) {
    const { body: permission, effect } = await runChange(
      changes,
      by,
      {
        affected: noAccounts,
        async apply(tx, now) {
          authorise(now, NEEDS, knownGroup(now, content.groupId));
          const permissions = includedPermissions(content.permissions);
          mustHold(now, content.groupId, permissions);
          await requireFreeKey(tx, now, 'own_permissions', content);
          const { groupId, key } = content;
          const [created] = await tx
            .insert(ownPermissions)
            .values({ groupId, key, ...namesOf(content), permissions })
            .returning({ id: ownPermissions.id });
          return readBack(readOwnPermissions(tx, { ids: [created?.id ?? ''] }));
        },
        audit: (created) => [permissionEntry(null, created)],
      },
      (view, created) => view.permission(created),
    );
    return { permission, effect };
  },

  async changePermission(by, id, { version, ...content }) {
    const { body: permission, effect } = await runChange(
      changes,
      by,
      {
        affected: (tx) => holdersOf(tx, { ownIds: [id] }),
        async apply(tx, now) {
          const before = await authorisedItem(now, readOwnPermissions(tx, { ids: [id] }), ({ permissions }) => permissions);
          const permissions = includedPermissions(content.permissions);
          mustHold(now, before.groupId, permissions);
          requireVersion(version, before.version);
          const names = namesOf(content);
          if (hasNames(before, names) && isSame(before.permissions, permissions)) return { before, after: before };
          await tx
            .update(ownPermissions)
            .set({ ...names, permissions, version: sql`${ownPermissions.version} + 1` })
            .where(eq(ownPermissions.id, id));
          await flattenRoles(tx, await rolesWith(tx, { bundleIds: [], ownIds: [id] }));
          return { before, after: await readBack(readOwnPermissions(tx, { ids: [id] })) };
        },
        audit: ({ before, after }) => (before === after ? [] : [permissionEntry(before, after)]),
      },
      (view, { after }) => view.permission(after),
    );
    return { permission, effect };
  },

  deletePermissions: (by, ids) =>
    runDeletion(changes, by, {
      affected: (tx) => holdersOf(tx, { ownIds: ids }),
      async apply(tx, now) {
        const removed: OwnPermission[] = [];
        for (const id of ids)
          removed.push(await authorisedItem(now, readOwnPermissions(tx, { ids: [id] }), ({ permissions }) => permissions));
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
        return removed;
      },
      count: (removed) => removed.length,
      audit: (removed) => removed.map((each) => permissionEntry(each, null)),
    }),
});
