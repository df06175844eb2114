/** Actions on accounts, keyfobs, zones and stations. */
const generalActions = [
  'registered',
  'invitation-accepted',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'signed-out-everywhere',
  'token-reused',
  'code-requested',
  'password-reset',
  'names-changed',
  'phone-changed',
  'phone-verified',
  'personal-data-exported',
  'ride-end-forced',
  'keyfob-registered',
  'keyfob-moved',
  'keyfob-pairing-ordered',
  'keyfob-unpairing-ordered',
  'keyfob-paired',
  'keyfob-unpaired',
  'zone-made',
  'zone-changed',
  'zone-deleted',
  'alerts-seen',
  'chatbot-draft-saved',
  'chatbot-published',
  'chatbot-taken-offline',
  'slot-feed-created',
  'slot-feed-deleted',
  'access-request-accepted',
  'access-request-declined',
] as const;

/** Actions on vehicles, their components and stations. These entries name the group in their details. */
const fleetActions = [
  'vehicle-registered',
  'vehicle-changed',
  'vehicle-moved',
  'vehicle-deleted',
  'vehicle-commanded',
  'command-cancelled',
  'component-made',
  'component-changed',
  'station-commanded',
  'problem-reported',
  'request-changed',
  'attachment-added',
  'attachment-deleted',
  'attachment-infected',
  'report-created',
  'slot-created',
  'slot-changed',
  'slots-exported',
] as const;

/** Actions on access. These entries have a group, and the states before and after. */
export const accessActions = [
  'account-changed',
  'account-deleted',
  'group-made',
  'group-changed',
  'service-sla-changed',
  'planner-created',
  'planner-changed',
  'planner-disabled',
  'planner-restored',
  'policy-made',
  'policy-changed',
  'policy-deleted',
  'trial-granted',
  'trial-ended',
  'people-added',
  'people-removed',
  'people-invited',
  'invitation-resent',
  'details-shared',
  'role-made',
  'role-changed',
  'role-deleted',
  'bundle-made',
  'bundle-changed',
  'bundle-deleted',
  'permission-made',
  'permission-changed',
  'permission-deleted',
] as const;

/** Actions on accounts, keyfobs, zones, vehicles and their components, stations and access. */
export const auditActions = [...generalActions, ...fleetActions, ...accessActions] as const;

export type AuditActionType = (typeof auditActions)[number];

/** Never contains secrets or names of people: people are referred to by id. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;
