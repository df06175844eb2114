import { isPermission } from '@fleet-console/contract';
import { may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Which of these the caller does not hold on the group. Words that are no permission of the contract grant nothing, and are not asked for. */
export const notHeld = (caller: Caller, groupId: string, permissions: readonly string[]): string[] =>
  [...new Set(permissions)].filter((permission) => isPermission(permission) && !may(caller, permission, groupId));

/**
 * No one gives, changes or takes away what they do not hold themselves. Rule IAM-P7.
 * @param permissions of the contract, as roles give them
 * @throws Refusal 403 `not-held`, naming what is missing
 */
export function mustHold(caller: Caller, groupId: string, permissions: readonly string[]): void {
  const missing = notHeld(caller, groupId, permissions);
  if (missing.length > 0) throw new Refusal(403, 'not-held', `You don't have these permissions yourself: ${missing.toSorted().join(', ')}`);
}
