import type { Permission } from '@fleet-console/contract';

const SERVICE: Permission = 'serviceRequest.service';
const CLIENT: Permission = 'serviceRequest.client';

interface KindSettings {
  /** Who can get it: holders of any of these permissions on the request's group. */
  readonly needs: readonly Permission[];
  /** Channels that are on until the account switches them off. */
  readonly bell: boolean;
  readonly mail: boolean;
}

/** Kinds of notifications about service requests, in the order of the settings. A module that notifies adds its kinds here. */
export const notificationKinds = {
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

export type NotificationKind = keyof typeof notificationKinds;

export const allKinds = Object.keys(notificationKinds) as NotificationKind[];

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

/** Who can get messages of a kind: holders of any of these permissions. */
export const neededFor = (kind: SettingKind): readonly Permission[] => settingKinds[kind].needs;
