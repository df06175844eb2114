/** Permissions to invite people to a group, with or without an existing policy. */
export const INVITES = ['policy.access', 'policy.addUser'] as const;
