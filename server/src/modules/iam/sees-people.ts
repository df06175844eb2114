import type { Permission } from '@fleet-console/contract';

/** Permissions that let someone see the people of a group: those who hold a policy on it. */
export const SEES_PEOPLE: readonly Permission[] = ['account.list', 'user.listByGroup'];
