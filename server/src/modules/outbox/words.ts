import type { Locale } from '@fleet-console/contract';
import type { Message } from './message.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const words: Record<Locale, typeof en> = { en, pl };

/** What a message says. Of a text message all but the text is empty. */
export interface Written {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly footer: string;
  /** Where the message leads, and how the button is called; null: nowhere. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Six digits that are typed. Tokens are part of the link, and shown nowhere else. */
  readonly code: string | null;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

/** Words of a kind of message; not every kind has all of them. */
interface KindWords {
  readonly subject?: string;
  readonly heading?: string;
  readonly text: string;
  readonly footer?: string;
  /** Of the button. */
  readonly action?: string;
  /** What is done where there is no button. */
  readonly linkless?: string;
}

/** Where a message leads, from the console's address on. The token stands behind `#`: browsers keep that to themselves, so it is in no log. */
const pathOf = ({ kind, code }: Pick<Message, 'kind' | 'code'>) =>
  kind !== 'invitation' ? '/' : code === null ? null : `/login/signup#invitation=${code}`;

/**
 * A message in its language. A code that is no one's business any more is shown as dots.
 * @param consoleUrl for a page of the console itself: its own address, `''`. Absent: the one named in the message
 */
export function written(
  { kind, locale, code, names = {} }: Pick<Message, 'kind' | 'locale' | 'code' | 'names'>,
  consoleUrl: string | undefined = names['console'],
): Written {
  const { subject = '', heading = '', text, footer = '', action, linkless }: KindWords = words[locale][kind];
  const values = { ...names, code: code ?? '••••••' };
  const path = action === undefined ? null : pathOf({ kind, code });
  const leads = action !== undefined && path !== null && consoleUrl !== undefined;
  return {
    subject: fill(subject, values),
    heading,
    text: [fill(text, values), ...(leads || linkless === undefined ? [] : [linkless])].join(' '),
    footer,
    action: leads ? { label: action, url: `${consoleUrl}${path}` } : null,
    code: kind === 'invitation' ? null : code,
  };
}

/** A text of the outbox page. */
export const said = (locale: Locale, word: keyof typeof en.page, values: Readonly<Record<string, string>> = {}) =>
  fill(words[locale].page[word], values);
