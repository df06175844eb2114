import type { Canary } from './release.ts';
import { sha256 } from './sha256.ts';

/** An account that may get a canary: its id, e-mail and visible groups. */
export interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly groups: Iterable<string>;
}

/** Hashes an account's id or e-mail for the boot map, which other users can read. */
export const chosenAccount = (salt: string, idOrEmail: string) => sha256(`account:${salt}:${idOrEmail.trim().toLowerCase()}`);
/** Hashes a group for the boot map. */
export const chosenGroup = (salt: string, groupId: string) => sha256(`group:${salt}:${groupId.trim()}`);

/** Returns the position of an account in percent, from 0 to below 100: constant for a remote, different between remotes. */
export function bucketOf(remote: string, accountId: string): number {
  return (Number.parseInt(sha256(`bucket:${remote}:${accountId}`).slice(0, 8), 16) / 2 ** 32) * 100;
}

/** Returns whether an account gets the canary of a remote. */
export function isInCanary(
  remote: string,
  { share, salt, chosen }: Pick<Canary, 'share' | 'salt' | 'chosen'>,
  candidate: Candidate,
): boolean {
  if (bucketOf(remote, candidate.id) < share) return true;
  if (chosen.length === 0) return false;
  const chosenHashes = new Set(chosen);
  if (chosenHashes.has(chosenAccount(salt, candidate.id)) || chosenHashes.has(chosenAccount(salt, candidate.email))) return true;
  for (const group of candidate.groups) if (chosenHashes.has(chosenGroup(salt, group))) return true;
  return false;
}
