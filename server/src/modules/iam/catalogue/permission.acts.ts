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
import { sameVersion } from '../../accounts/typed-name.ts';
import type { PermissionBody } from './catalogue.body.ts';
import { changed, deleted, holdersOf, nobody, type Deleted } from './catalogue-change.ts';
import {
  entryOf,
  freeKey,
  hasNames,
  isSame,
  knownGroup,
  namesOf,
  NEEDS,
  ofCaller,
  reread,
  type Keyed,
  type Named,
  type Seen,
} from './catalogue-rules.ts';
import { flattenRoles, readOwnPermissions, rolesWith, type OwnPermission } from './catalogue.store.ts';

type PermissionContent = Named & { readonly permissions: readonly string[] };
type PermissionAnswer = Promise<{ permission: Static<typeof PermissionBody>; effect: Effect }>;

/** Creates, changes and deletes custom permissions. */
export interface PermissionActs {
  makePermission(by: ChangedBy, content: PermissionContent & Keyed): PermissionAnswer;
  changePermission(by: ChangedBy, id: string, content: PermissionContent & Seen): PermissionAnswer;
  deletePermissions(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
}

const permissionState = ({ key, name, description, permissions }: OwnPermission): AuditState => ({ name, key, description, permissions });
const permissionEntry = (before: OwnPermission | null, after: OwnPermission | null) =>
  entryOf('permission', permissionState, before, after);

/** Validates the contract's permissions that a custom permission includes. @throws Refusal 400 `invalid-input` */
function standsFor(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((each) => !isPermission(each));
  if (unknown.length > 0) refuse('invalid-input', `Unknown permissions: ${unknown.join(', ')}`, 400);
  if (permissions.length === 0) refuse('invalid-input', 'Choose at least one permission', 400);
  return permissions.toSorted();
}

export const permissionActs = (changes: AccessChanges): PermissionActs => ({
  async makePermission(by, content) {
    const { body: permission, effect } = await changed(
      changes,
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
    const { body: permission, effect } = await changed(
      changes,
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
});
