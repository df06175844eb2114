import type { Locale } from '@fleet-console/contract';

/** A text in every language of the console. */
export type Texts = Readonly<Record<Locale, string>>;

export interface ChatQuestion {
  /** Chosen by the editor; counters refer to it. */
  readonly id: string;
  readonly question: Texts;
  /** Plain text; only https links are links. */
  readonly answer: Texts;
}

/** From and to as HH:mm in the time zone of the hand-over. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

/** How a visitor reaches support. */
export interface Handover {
  /** Shown to visitors; empty: none. */
  readonly email: string;
  /** Shown to visitors; empty: none. */
  readonly phone: string;
  /** IANA name, e.g. Europe/Warsaw. */
  readonly timeZone: string;
  /** Monday to Sunday; null: closed. */
  readonly hours: readonly (Hours | null)[];
}

/** What an administrator edits and publishes. */
export interface ChatContent {
  readonly greeting: Texts;
  /** In the order shown. */
  readonly questions: readonly ChatQuestion[];
  readonly handover: Handover;
}

/** Maximum lengths in characters, and amounts. */
export const chatLimits = { greeting: 500, question: 150, answer: 2000, questions: 50, email: 254, phone: 32, timeZone: 64 } as const;

const workday: Hours = { from: '08:00', to: '16:00' };

/** Content of an operator that never saved any. */
export const emptyContent: ChatContent = {
  greeting: { en: 'Hello! How can we help?', pl: 'Dzień dobry! W czym możemy pomóc?' },
  questions: [],
  handover: { email: '', phone: '', timeZone: 'Europe/Warsaw', hours: [workday, workday, workday, workday, workday, null, null] },
};

export const isEmail = (text: string) => text.length <= chatLimits.email && /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** International or national numbers: digits with spaces, dashes and brackets, at least six digits. */
export const isPhone = (text: string) =>
  text.length <= chatLimits.phone && /^\+?[\d\s()-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 6;

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
