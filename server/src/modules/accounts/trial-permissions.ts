import type { Permission } from '@fleet-console/contract';

/** Features of which there are trials, by page, and the permissions that a trial gives. Only these: a trial never gives anything else. */
const trialPermissions = new Map<string, readonly Permission[]>([['analytics', ['analytics.access']]]);

/** Permissions that a trial of the feature gives. Empty: there is no trial of it. */
export const permissionsOfTrial = (page: string): readonly Permission[] => trialPermissions.get(page) ?? [];

/** All of these, for queries. */
export const trialGrants = [...trialPermissions].flatMap(([page, permissions]) => permissions.map((permission) => ({ page, permission })));
