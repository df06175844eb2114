import type { Permission } from '@fleet-console/contract';

const SERVICE: Permission = 'serviceRequest.service';
const CLIENT: Permission = 'serviceRequest.client';
const BOOK: Permission = 'calendar.access';
const MANAGE: Permission = 'calendar.manage';

interface KindSettings {
  /** Who can get it: holders of any of these permissions on the subject's group. Empty: anyone. */
  readonly needs: readonly Permission[];
  /** Channels that are on until the account switches them off. */
  readonly bell: boolean;
  readonly mail: boolean;
}

const requestKindSettings = {
  assigned: { needs: [SERVICE], bell: true, mail: true },
  /** A new request. No mail by default: busy groups get dozens a day. */
  reported: { needs: [SERVICE], bell: true, mail: false },
  /** A repair was planned, or its date changed. */
  planned: { needs: [SERVICE, CLIENT], bell: true, mail: true },
  /** A repair awaits the customer's approval. */
  completed: { needs: [CLIENT], bell: true, mail: true },
  /** A request ended as unfounded or as a duplicate. */
  closed: { needs: [CLIENT], bell: true, mail: true },
  accepted: { needs: [SERVICE], bell: true, mail: true },
  rejected: { needs: [SERVICE], bell: true, mail: true },
  reopened: { needs: [SERVICE, CLIENT], bell: true, mail: true },
  comment: { needs: [SERVICE, CLIENT], bell: true, mail: true },
  mentioned: { needs: [SERVICE, CLIENT], bell: true, mail: true },
} as const satisfies Readonly<Record<string, KindSettings>>;

const slotKindSettings = {
  /** A slot awaits a manager's answer. */
  'slot-requested': { needs: [MANAGE], bell: true, mail: true },
  'slot-accepted': { needs: [BOOK], bell: true, mail: true },
  'slot-rejected': { needs: [BOOK], bell: true, mail: true },
  /** A manager planned a ride for the driver. */
  'slot-planned': { needs: [BOOK], bell: true, mail: true },
  /** The other side moved or edited a slot. */
  'slot-changed': { needs: [BOOK, MANAGE], bell: true, mail: true },
  /** The other side cancelled a slot, or gave it to another driver. */
  'slot-cancelled': { needs: [BOOK, MANAGE], bell: true, mail: true },
  /** A slot of the next day. Its e-mail lists all of them. */
  'slot-tomorrow': { needs: [BOOK], bell: true, mail: true },
} as const satisfies Readonly<Record<string, KindSettings>>;

/** Answers to the account's own requests for features and equipment: anyone can get them. */
const accessKindSettings = {
  'access-granted': { needs: [], bell: true, mail: true },
  'access-declined': { needs: [], bell: true, mail: true },
  /** A trial ended. */
  'access-ended': { needs: [], bell: true, mail: true },
} as const satisfies Readonly<Record<string, KindSettings>>;

/** Kinds of notifications, in the order of the settings. A module that notifies adds its kinds here. */
export const notificationKinds = { ...requestKindSettings, ...slotKindSettings, ...accessKindSettings };

/** Kinds about service requests. */
export type RequestKind = keyof typeof requestKindSettings;
/** Kinds about slots of ride planners. */
export type SlotKind = keyof typeof slotKindSettings;
/** Kinds about requests for features and equipment. */
export type AccessKind = keyof typeof accessKindSettings;
export type NotificationKind = RequestKind | SlotKind | AccessKind;

export const requestKinds = Object.keys(requestKindSettings) as RequestKind[];
export const slotKinds = Object.keys(slotKindSettings) as SlotKind[];
export const accessKinds = Object.keys(accessKindSettings) as AccessKind[];
export const allKinds: readonly NotificationKind[] = [...requestKinds, ...slotKinds, ...accessKinds];

/** E-mails that are no notification of a change, so they are never listed in the console. */
export const mailKinds = {
  /** Overdue requests, every morning. */
  'service-digest': { needs: [SERVICE], mail: true },
} as const satisfies Readonly<Record<string, Omit<KindSettings, 'bell'>>>;

export type MailKind = keyof typeof mailKinds;

export const allMailKinds = Object.keys(mailKinds) as MailKind[];

/** Kinds in the settings. */
export type SettingKind = NotificationKind | MailKind;

const settingKinds: Readonly<Record<SettingKind, Pick<KindSettings, 'needs'>>> = { ...notificationKinds, ...mailKinds };

/** Who can get messages of a kind: holders of any of these permissions; empty: anyone. */
export const neededFor = (kind: SettingKind): readonly Permission[] => settingKinds[kind].needs;
