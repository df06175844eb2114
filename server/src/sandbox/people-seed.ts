import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { createPasswords } from '../modules/auth/passwords.ts';
import { accounts, groups, policies, policyHolders, roles } from '../modules/iam/schema.ts';
import { referenceGroups } from './groups.ts';
import { referencePeople } from './people.ts';

/** Writes groups, roles, policies and accounts of the reference operator into an empty database. All or nothing; returns how many accounts were written. */
export async function seedPeople(db: Database, seed: number): Promise<number> {
  const people = referencePeople(seed);
  const passwords = createPasswords();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${groups} limit 1`);
    if (rows.length > 0) return 0;
    const hashes = await Promise.all(people.accounts.map(async ({ password }) => (password === null ? null : passwords.hash(password))));
    await tx.insert(groups).values(
      referenceGroups().map(({ id, name, parentId, type, city, expectedVehiclesNumber }) => ({
        id,
        name,
        parentId,
        type,
        city,
        expectedVehiclesNumber,
      })),
    );
    await tx.insert(roles).values(people.roles.map((role) => ({ ...role, permissions: [...role.permissions] })));
    await tx.insert(policies).values([...people.policies]);
    await tx
      .insert(accounts)
      .values(
        people.accounts.map(({ password: _password, holds: _holds, ...account }, at) => ({ ...account, passwordHash: hashes[at] ?? null })),
      );
    await tx
      .insert(policyHolders)
      .values(people.accounts.flatMap((account) => account.holds.map((policyId) => ({ policyId, accountId: account.id }))));
    return people.accounts.length;
  });
}
