import type { Canary } from './release.ts';
import { sha256 } from './sha256.ts';

/** Someone who may be chosen for a canary: an account by its id and e-mail, and the groups it sees. */
export interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly groups: Iterable<string>;
}

/** How an account is written in a boot map, by its id or its e-mail: other users read the map too. */
export const chosenAccount = (salt: string, idOrEmail: string) => sha256(`account:${salt}:${idOrEmail.trim().toLowerCase()}`);
/** How a group is written in a boot map. */
export const chosenGroup = (salt: string, groupId: string) => sha256(`group:${salt}:${groupId.trim()}`);

/** Where an account stands among all, in percent from 0 to below 100: always the same for a remote, and another for another remote. */
export function bucketOf(remote: string, accountId: string): number {
  return (Number.parseInt(sha256(`bucket:${remote}:${accountId}`).slice(0, 8), 16) / 2 ** 32) * 100;
}

/** Tells whether an account gets the canary of a remote. */
export function isInCanary(remote: string, { share, salt, chosen }: Pick<Canary, 'share' | 'salt' | 'chosen'>, who: Candidate): boolean {
  if (bucketOf(remote, who.id) < share) return true;
  if (chosen.length === 0) return false;
  const known = new Set(chosen);
  if (known.has(chosenAccount(salt, who.id)) || known.has(chosenAccount(salt, who.email))) return true;
  for (const group of who.groups) if (known.has(chosenGroup(salt, group))) return true;
  return false;
}
