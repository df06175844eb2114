/** Actions on accounts, keyfobs, zones, vehicles and their components, stations and access. */
export type AuditActionType =
  | 'registered'
  | 'invitation-accepted'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'token-reused'
  | 'code-requested'
  | 'password-reset'
  | 'names-changed'
  | 'phone-changed'
  | 'phone-verified'
  | 'ride-end-forced'
  | 'keyfob-registered'
  | 'keyfob-moved'
  | 'keyfob-pairing-ordered'
  | 'keyfob-unpairing-ordered'
  | 'keyfob-paired'
  | 'keyfob-unpaired'
  | 'zone-made'
  | 'zone-changed'
  | 'zone-deleted'
  | 'alerts-seen'
  | 'chatbot-draft-saved'
  | 'chatbot-published'
  | 'chatbot-taken-offline'
  | FleetActionType
  | AccessActionType;

/** Actions on vehicles, their components and stations. These entries name the group in their details. */
export type FleetActionType =
  | 'vehicle-registered'
  | 'vehicle-changed'
  | 'vehicle-moved'
  | 'vehicle-deleted'
  | 'vehicle-commanded'
  | 'command-cancelled'
  | 'component-made'
  | 'component-changed'
  | 'station-commanded'
  | 'problem-reported'
  | 'request-changed'
  | 'attachment-added'
  | 'attachment-deleted'
  | 'attachment-infected'
  | 'report-created';

/** Actions on access. These entries have a group, and the states before and after. */
export type AccessActionType =
  | 'account-changed'
  | 'account-deleted'
  | 'group-made'
  | 'group-changed'
  | 'service-sla-changed'
  | 'policy-made'
  | 'policy-changed'
  | 'policy-deleted'
  | 'people-added'
  | 'people-removed'
  | 'people-invited'
  | 'invitation-resent'
  | 'details-shared'
  | 'role-made'
  | 'role-changed'
  | 'role-deleted'
  | 'bundle-made'
  | 'bundle-changed'
  | 'bundle-deleted'
  | 'permission-made'
  | 'permission-changed'
  | 'permission-deleted';

/** Never contains secrets or names of people: people are referred to by id. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;
