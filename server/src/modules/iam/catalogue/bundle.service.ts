import { eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { authorise } from '../../../kernel/caller.ts';
import type { AuditState } from '../../audit/audit.ts';
import type { AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { mustHold } from '../access-change/must-hold.ts';
import { bundlePermissions, bundles, roleBundles } from '../../accounts/schema.ts';
import { requireVersion } from '../../accounts/normalise-name.ts';
import type { BundleBody } from './catalogue.body.ts';
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
  resolveParts,
  readBack,
  type Keyed,
  type Named,
  type Versioned,
} from './catalogue-rules.ts';
import { flattenRoles, readBundles, rolesWith, type Bundle } from './catalogue.store.ts';

type BundleContent = Named & { readonly permissionIds: readonly string[] };
type BundleResult = Promise<{ bundle: Static<typeof BundleBody>; effect: Effect }>;

/** Creates, changes and deletes bundles. */
export interface BundleService {
  createBundle(by: ChangedBy, content: BundleContent & Keyed): BundleResult;
  changeBundle(by: ChangedBy, id: string, content: BundleContent & Versioned): BundleResult;
  deleteBundles(by: ChangedBy, ids: readonly string[]): Promise<Deleted>;
}

const bundleState = ({ key, name, description, permissions, ownIds, grants }: Bundle): AuditState => ({
  name,
  key,
  description,
  permissionIds: [...permissions, ...ownIds],
  permissions: grants,
});
const bundleEntry = (before: Bundle | null, after: Bundle | null) => entryOf('bundle', bundleState, before, after);

export const bundleService = (changes: AccessChanges): BundleService => ({
  async createBundle(by, content) {
    const { body: bundle, effect } = await runChange(
      changes,
      by,
      {
        affected: noAccounts,
        async apply(tx, now) {
          authorise(now, NEEDS, knownGroup(now, content.groupId));
          const { builtIn, ownIds } = await resolveParts(tx, now, content.groupId, content.permissionIds);
          await requireFreeKey(tx, now, 'bundles', content);
          const { groupId, key } = content;
          const [created] = await tx
            .insert(bundles)
            .values({ groupId, key, ...namesOf(content), permissions: builtIn })
            .returning({ id: bundles.id });
          const bundleId = created?.id ?? '';
          if (ownIds.length > 0) await tx.insert(bundlePermissions).values(ownIds.map((permissionId) => ({ bundleId, permissionId })));
          const after = await readBack(readBundles(tx, { ids: [bundleId] }));
          mustHold(now, after.groupId, after.grants);
          return after;
        },
        audit: (created) => [bundleEntry(null, created)],
      },
      (view, created) => view.bundle(created),
    );
    return { bundle, effect };
  },

  async changeBundle(by, id, { version, ...content }) {
    const { body: bundle, effect } = await runChange(
      changes,
      by,
      {
        affected: (tx) => holdersOf(tx, { bundleIds: [id] }),
        async apply(tx, now) {
          const before = await authorisedItem(now, readBundles(tx, { ids: [id] }), ({ grants }) => grants);
          const { builtIn, ownIds } = await resolveParts(tx, now, before.groupId, content.permissionIds);
          requireVersion(version, before.version);
          const names = namesOf(content);
          if (hasNames(before, names) && isSame(before.permissions, builtIn) && isSame(before.ownIds, ownIds))
            return { before, after: before };
          await tx
            .update(bundles)
            .set({ ...names, permissions: builtIn, version: sql`${bundles.version} + 1` })
            .where(eq(bundles.id, id));
          await tx.delete(bundlePermissions).where(eq(bundlePermissions.bundleId, id));
          if (ownIds.length > 0) await tx.insert(bundlePermissions).values(ownIds.map((permissionId) => ({ bundleId: id, permissionId })));
          const after = await readBack(readBundles(tx, { ids: [id] }));
          mustHold(now, after.groupId, after.grants);
          await flattenRoles(tx, await rolesWith(tx, { bundleIds: [id], ownIds: [] }));
          return { before, after };
        },
        audit: ({ before, after }) => (before === after ? [] : [bundleEntry(before, after)]),
      },
      (view, { after }) => view.bundle(after),
    );
    return { bundle, effect };
  },

  deleteBundles: (by, ids) =>
    runDeletion(changes, by, {
      affected: (tx) => holdersOf(tx, { bundleIds: ids }),
      async apply(tx, now) {
        const removed: Bundle[] = [];
        for (const id of ids) removed.push(await authorisedItem(now, readBundles(tx, { ids: [id] }), ({ grants }) => grants));
        const without = await rolesWith(tx, { bundleIds: ids, ownIds: [] });
        await tx.delete(roleBundles).where(inArray(roleBundles.bundleId, [...ids]));
        await tx.delete(bundles).where(inArray(bundles.id, [...ids]));
        await flattenRoles(tx, without);
        return removed;
      },
      count: (removed) => removed.length,
      audit: (removed) => removed.map((each) => bundleEntry(each, null)),
    }),
});
