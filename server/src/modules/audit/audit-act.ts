/** What people do to accounts, keyfobs, zones, vehicles and their parts, stations and access. */
export type AuditAct =
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
  | FleetAct
  | AccessAct;

/** What people do to vehicles, their parts and stations. These entries name the group in their details. */
export type FleetAct =
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
  | 'request-changed';

/** What people do to who may do what. These entries have a group, and tell what was before and after. */
export type AccessAct =
  | 'account-changed'
  | 'account-deleted'
  | 'group-made'
  | 'group-changed'
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

/** Never a secret, and nothing that names a person: those are found by their id. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;
