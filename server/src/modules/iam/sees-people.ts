import type { Permission } from '@fleet-console/contract';

/** Permissions that let the caller see the people of a group: members of policies on it. */
export const SEES_PEOPLE: readonly Permission[] = ['account.list', 'user.listByGroup'];
