import type { Permission } from '@fleet-console/contract';
import type { Database } from '../database/database.ts';
import { createPasswords } from '../modules/accounts/passwords.ts';
import { accounts, policies, policyHolders, roles } from '../modules/accounts/schema.ts';

export interface TestAccount {
  readonly id: string;
  readonly email: string;
}

/** Password of every test account. */
export const PASSWORD = 'correct-horse-2026';

/** argon2id of `PASSWORD`, hashed once per test file. */
let passwordHash: Promise<string> | null = null;

/** Inserts an active account, and a policy for each group with its permissions. */
export async function insertAccount(
  db: Database,
  email: string,
  grants: Readonly<Record<string, readonly Permission[]>> = {},
): Promise<TestAccount> {
  passwordHash ??= createPasswords().hash(PASSWORD);
  const [account] = await db
    .insert(accounts)
    .values({
      email,
      firstName: 'Test',
      lastName: email.split('@', 1)[0] ?? '',
      accountStatus: 'ACTIVE',
      passwordHash: await passwordHash,
    })
    .returning({ id: accounts.id, email: accounts.email });
  if (!account) throw new Error('no account made');
  for (const [groupId, permissions] of Object.entries(grants)) {
    const [role] = await db
      .insert(roles)
      .values({ groupId, name: 'test role', permissions: [...permissions], chosen: [...permissions] })
      .returning({ id: roles.id });
    const [policy] = await db
      .insert(policies)
      .values({ groupId, roleId: role?.id ?? '', name: 'test policy' })
      .returning({ id: policies.id });
    await db.insert(policyHolders).values({ policyId: policy?.id ?? '', accountId: account.id });
  }
  return account;
}
