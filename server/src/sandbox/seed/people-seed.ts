import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { createPasswords } from '../../modules/accounts/passwords.ts';
import {
  accounts,
  bundlePermissions,
  bundles,
  groups,
  invitations,
  ownPermissions,
  policies,
  policyHolders,
  roleBundles,
  rolePermissions,
  roles,
} from '../../modules/accounts/schema.ts';
import { composed, referenceBundles, referencePermissions } from './catalogue.ts';
import { referenceGroups } from '../reference/groups.ts';
import { referencePeople, type ReferencePeople } from './people.ts';
import { REFERENCE_ACCOUNTS } from '../reference/riders.ts';

const ROOTS = ['140', '141'];
const DAY_MS = 86_400_000;
/** Validity of an invitation in days: some older ones have expired. */
const INVITATION_DAYS = 7;
/** Rows per statement. */
const CHUNK = 2_000;

/** Inserts groups, roles, policies and accounts of the reference operator into an empty database, in one transaction. Returns the number of inserted accounts. */
export async function seedPeople(db: Database, seed: number, count: number = REFERENCE_ACCOUNTS): Promise<number> {
  const people = referencePeople(seed, count);
  const passwords = createPasswords();
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from ${groups} limit 1`);
      if (rows.length > 0) return 0;
      const hashes = await Promise.all(people.accounts.map(async ({ password }) => (password === null ? null : passwords.hash(password))));
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.insert(groups).values(referenceGroups().map(({ center: _center, ...group }) => group));
      await seedCatalogue(tx, people.roles);
      const groupOf = new Map(people.policies.map(({ id, groupId }) => [id, groupId]));
      const rowsOf = people.accounts.map(({ password: _password, holds, ...account }, at) => ({
        ...account,
        passwordHash: hashes[at] ?? null,
        walletGroupId: groupOf.get(holds[0] ?? '') ?? null,
      }));
      await inChunks(people.policies, (rows) => tx.insert(policies).values([...rows]));
      await inChunks(rowsOf, (rows) => tx.insert(accounts).values([...rows]));
      await inChunks(
        people.accounts.flatMap((account) => account.holds.map((policyId) => ({ policyId, accountId: account.id }))),
        (rows) => tx.insert(policyHolders).values([...rows]),
      );
      const waiting = people.accounts.filter(({ accountStatus }) => accountStatus === 'PENDING');
      await inChunks(
        waiting.map(({ id }, at) => {
          const sentAt = Date.now() - ((at * 7) % 240) * (DAY_MS / 24);
          // The token was never sent: this invitation can't be accepted, only sent again.
          return {
            accountId: id,
            tokenHash: randomBytes(32).toString('hex'),
            invitedBy: '1',
            sentAt: new Date(sentAt),
            expiresAt: new Date(sentAt + INVITATION_DAYS * DAY_MS),
          };
        }),
        (rows) => tx.insert(invitations).values([...rows]),
      );
      return people.accounts.length;
    })
    .then(async (written) => {
      // Without statistics the planner treats the tables as empty.
      if (written > 0) await db.execute(sql`analyze groups, accounts, roles, policies, policy_holders, invitations`);
      return written;
    });
}

async function inChunks<Row>(rows: readonly Row[], insert: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK));
}

/** Custom permissions and bundles in each root group, and roles composed of them. */
async function seedCatalogue(tx: Transaction, all: ReferencePeople['roles']): Promise<void> {
  const idOf = (kind: 'own' | 'bundle', groupId: string, key: string) => `${kind}-${groupId}-${key}`;
  for (const groupId of ROOTS) {
    await tx
      .insert(ownPermissions)
      .values(
        referencePermissions.map((each) => ({ ...each, id: idOf('own', groupId, each.key), groupId, permissions: [...each.permissions] })),
      );
    await tx.insert(bundles).values(
      referenceBundles.map(({ own: _own, ...each }) => ({
        ...each,
        id: idOf('bundle', groupId, each.key),
        groupId,
        permissions: [...each.permissions],
      })),
    );
    await tx
      .insert(bundlePermissions)
      .values(
        referenceBundles.flatMap(({ key, own }) =>
          own.map((each) => ({ bundleId: idOf('bundle', groupId, key), permissionId: idOf('own', groupId, each) })),
        ),
      );
  }
  const made = all.map((role) => ({ role, parts: composed(role.permissions) }));
  await tx.insert(roles).values(made.map(({ role, parts }) => ({ ...role, permissions: [...role.permissions], chosen: parts.chosen })));
  await tx
    .insert(roleBundles)
    .values(
      made.flatMap(({ role, parts }) => parts.bundles.map((key) => ({ roleId: role.id, bundleId: idOf('bundle', role.groupId, key) }))),
    );
  await tx
    .insert(rolePermissions)
    .values(made.flatMap(({ role, parts }) => parts.own.map((key) => ({ roleId: role.id, permissionId: idOf('own', role.groupId, key) }))));
}
