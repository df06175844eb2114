import type { Locale } from '@fleet-console/contract';

/**
 * Kind of message. Kinds that depend on whether an account exists are resolved when they are sent, not when they are queued, so that the response
 * takes the same time in both cases: `registration-code` becomes `already-registered` when the address has an account; `recovery-code` is dropped when it
 * has none, `invitation` when it was accepted, ended or sent again.
 */
export type MessageKind =
  | 'registration-code'
  | 'already-registered'
  | 'recovery-code'
  | 'password-changed'
  | 'phone-code'
  | 'access-request'
  | 'invitation'
  | 'access-given'
  | 'chat-handover'
  | DeferredKind
  | ResolvedKind;

/** Kinds that are written when they are sent. `digest`: overdue service requests of `timeZone`. `slot-reminder`: slots of `day` in `timeZone`. `analytics-week`: figures of the week before `week`. */
export const deferredKinds = ['notification', 'digest', 'slot-reminder', 'analytics-week'] as const;
export type DeferredKind = (typeof deferredKinds)[number];

export const isDeferred = (kind: MessageKind): kind is DeferredKind => (deferredKinds as readonly MessageKind[]).includes(kind);

/** What they become then. */
export type ResolvedKind =
  | 'service-digest'
  | 'analytics-weekly'
  | 'request-assigned'
  | 'request-reported'
  | 'request-planned'
  | 'request-completed'
  | 'request-closed'
  | 'request-accepted'
  | 'request-rejected'
  | 'request-reopened'
  | 'request-comment'
  | 'request-mentioned'
  | SlotKind
  | AccessKind;

/** Answers to requests for features and equipment. `trial-granted` instead of `access-granted` when a trial began. */
type AccessKind = 'access-granted' | 'trial-granted' | 'access-declined' | 'access-ended';

/** Notifications about slots, and `slot-tomorrow`: all of the next day. */
type SlotKind = 'slot-requested' | 'slot-accepted' | 'slot-rejected' | 'slot-planned' | 'slot-changed' | 'slot-cancelled' | 'slot-tomorrow';

/** A table in an e-mail: names, values and a note for each. */
export interface MailTable {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string, note: string])[];
}

/**
 * `queued`: waits for its (next) attempt. `sent`: accepted by the provider. `kept`: no provider, stays in the outbox. `dropped`: has
 * no recipient. `expired`: its code expired before it could be sent. `failed`: rejected permanently.
 */
export type MessageStatus = 'queued' | 'sent' | 'kept' | 'dropped' | 'expired' | 'failed';

export interface Message {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly locale: Locale;
  /** Six digits, or the token of an invitation. */
  readonly code: string | null;
  /** Values for its text, e.g. who invites; `console`: the console's URL, for links; `replyTo`: where replies go; `tables`: JSON of `MailTable[]`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

export type Channel = 'mail' | 'sms';

export const channelOf = (kind: MessageKind): Channel => (kind === 'phone-code' ? 'sms' : 'mail');
