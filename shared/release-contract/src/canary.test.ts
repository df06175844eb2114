import { createHash } from 'node:crypto';
import { bucketOf, chosenAccount, chosenGroup, isInCanary } from './canary.ts';
import { sha256 } from './sha256.ts';

const emptyCanary = { share: 0, salt: 'salt', chosen: [] as string[] };
const accountOf = (id: string) => ({ id, email: `${id}@example.com`, groups: ['142'] });
const thousand = Array.from({ length: 1_000 }, (_, index) => accountOf(`account-${index}`));

test('the hash is SHA-256 for texts of any length', () => {
  for (const text of ['', 'abc', 'ż'.repeat(27), ...Array.from({ length: 130 }, (_, length) => 'x'.repeat(length))])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('[RE-08] a share selects the same accounts every time, and growing it keeps the selected ones', () => {
  let before: unknown[] = [];
  for (const share of [0, 5, 25, 50, 100]) {
    const selected = thousand.filter((account) => isInCanary('remote-fleet', { ...emptyCanary, share }, account));
    expect(Math.abs(selected.length - share * 10)).toBeLessThan(50);
    expect(selected).toEqual(expect.arrayContaining(before));
    before = selected;
  }
  expect(before).toHaveLength(1_000);
  expect(bucketOf('remote-fleet', 'account-1')).not.toBe(bucketOf('remote-iam', 'account-1'));
});

test('[RE-08] selects the chosen accounts and groups only, and the boot map doesn’t reveal them', () => {
  const chosen = [chosenAccount('salt', ' Account-1@Example.com'), chosenAccount('salt', 'account-2'), chosenGroup('salt', '150')];
  const isIn = (account: ReturnType<typeof accountOf>) => isInCanary('remote-fleet', { ...emptyCanary, chosen }, account);
  expect(thousand.slice(0, 4).map(isIn)).toEqual([false, true, true, false]);
  expect(isIn({ ...accountOf('account-3'), groups: ['149', '150'] })).toBe(true);
  // A group doesn't match an account, and hashes of different canaries differ.
  expect(isIn(accountOf('150'))).toBe(false);
  expect(chosenAccount('other', 'account-2')).not.toBe(chosen[1]);
  expect(JSON.stringify(chosen)).not.toMatch(/account/i);
});
