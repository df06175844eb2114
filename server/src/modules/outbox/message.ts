import type { Locale } from '@fleet-console/contract';

/**
 * What a message says. Those that ask about an account are decided when they are sent, not when they are asked for, so that the answer to the
 * asker takes the same time whether or not there is one:
 * `registration-code` becomes `already-registered` when the address has an account; `recovery-code` is dropped when it has none, `invitation` when
 * it was accepted, ended or sent again.
 */
export type MessageKind =
  | 'registration-code'
  | 'already-registered'
  | 'recovery-code'
  | 'password-changed'
  | 'phone-code'
  | 'access-request'
  | 'invitation'
  | 'access-given';

/**
 * `queued`: waits for its (next) try. `sent`: handed over. `kept`: there is no one to hand it to, it lies in the outbox. `dropped`: there is
 * no one it could mean. `expired`: its code ended before it could be sent. `failed`: refused for good.
 */
export type MessageStatus = 'queued' | 'sent' | 'kept' | 'dropped' | 'expired' | 'failed';

export interface Message {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly locale: Locale;
  /** Six digits, or the token of an invitation. */
  readonly code: string | null;
  /** What else its text names, e.g. who asks; `console`: the address of the console, for links. Absent: nothing. */
  readonly names?: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

export type Channel = 'mail' | 'sms';

export const channelOf = (kind: MessageKind): Channel => (kind === 'phone-code' ? 'sms' : 'mail');
