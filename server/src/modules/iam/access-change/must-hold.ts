import { isPermission } from '@fleet-console/contract';
import { may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Returns which permissions the caller does not hold on the group. Strings that are no permission of the contract grant nothing and are ignored. */
export const notHeld = (caller: Caller, groupId: string, permissions: readonly string[]): string[] =>
  [...new Set(permissions)].filter((permission) => isPermission(permission) && !may(caller, permission, groupId));

/**
 * Checks that callers only give, change or remove what they hold themselves. Rule IAM-P7.
 * @param permissions permissions of the contract, as granted by roles
 * @throws Refusal 403 `not-held`, naming the missing ones
 */
export function mustHold(caller: Caller, groupId: string, permissions: readonly string[]): void {
  const missing = notHeld(caller, groupId, permissions);
  if (missing.length > 0) throw new Refusal(403, 'not-held', `You don't have these permissions yourself: ${missing.toSorted().join(', ')}`);
}
