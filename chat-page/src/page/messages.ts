import type { Locale } from '@fleet-console/contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages: Record<Locale, typeof en> = { en, pl };

export type Message = keyof typeof en;
export type Translate = (key: Message, values?: Readonly<Record<string, string>>) => string;

/** Returns the messages of a language; `{{name}}` is replaced by a value. */
export const translator =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    messages[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
