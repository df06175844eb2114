import type { Locale } from '@fleet-console/contract';
import type { Message } from './message.ts';
import en from './words/en.json';
import pl from './words/pl.json';

const words: Record<Locale, typeof en> = { en, pl };

/** What a message says. Of a text message all but the text is empty. */
export interface Written {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly footer: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

/** A message in its language. A code that is nobody's business any more is shown as dots. */
export function written({ kind, locale, code, names }: Pick<Message, 'kind' | 'locale' | 'code' | 'names'>): Written {
  const { subject = '', heading = '', text, footer = '' }: Partial<Written> & Pick<Written, 'text'> = words[locale][kind];
  const values = { ...names, code: code ?? '••••••' };
  return { subject: fill(subject, values), heading, text: fill(text, values), footer };
}

/** A text of the outbox page. */
export const said = (locale: Locale, word: keyof typeof en.page, values: Readonly<Record<string, string>> = {}) =>
  fill(words[locale].page[word], values);
