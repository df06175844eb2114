import type { Locale } from '@fleet-console/contract';
import { isDeferred, type MailTable, type Message } from './message.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const texts: Record<Locale, typeof en> = { en, pl };

/** Text of a message. Text messages have only `text`. */
export interface RenderedMessage {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Text of a person, below the text: a comment or a reason. */
  readonly quote: string | null;
  readonly footer: string;
  /** Tables below the text. */
  readonly tables: readonly MailTable[];
  /** Link and label of the button; null: none. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Address of the person to reply to; null: the sender. */
  readonly replyTo: string | null;
  /** Six digits to enter. Tokens only appear in the link. */
  readonly code: string | null;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

/** Subject with `count`, as `subject_one` and so on. */
type SubjectForms = Readonly<Partial<Record<`subject_${Intl.LDMLPluralRule}`, string>>>;

/** Texts of a kind of message; not every kind has all of them. */
interface KindTexts extends SubjectForms {
  readonly subject?: string;
  readonly heading?: string;
  readonly text: string;
  readonly footer?: string;
  /** Label of the button. */
  readonly action?: string;
  /** Instructions when there is no link. */
  readonly linkless?: string;
}

const subjectFor = (forms: SubjectForms, locale: Locale, count: number) =>
  forms[`subject_${new Intl.PluralRules(locale).select(count)}`] ?? '';

/** Messages that are written when they are sent have no text before. */
const unresolved: KindTexts = { text: '' };

/** Path of the message's link. The token is in the fragment, which browsers don't send, so it's in no log. */
const pathOf = ({ kind, code, names = {} }: Pick<Message, 'kind' | 'code' | 'names'>) =>
  kind !== 'invitation' ? (names['path'] ?? '/') : code === null ? null : `/login/signup#invitation=${code}`;

/**
 * Renders a message in its language. A deleted code is shown as dots.
 * @param consoleUrl for a page of the console itself: `''`. Default: the one stored in the message
 */
export function renderMessage(
  { kind, locale, code, names = {} }: Pick<Message, 'kind' | 'locale' | 'code' | 'names'>,
  consoleUrl: string | undefined = names['console'],
): RenderedMessage {
  const ofKind: KindTexts = isDeferred(kind) ? unresolved : texts[locale][kind];
  const { heading = '', text, footer = '', action, linkless } = ofKind;
  const { unknownActor, settingsFooter, deletedVehicle, series } = texts[locale].shared;
  const values = {
    actor: unknownActor,
    vehicle: deletedVehicle,
    settingsFooter,
    series: names['slots'] === undefined ? '' : fill(series, names),
    ...names,
    code: code ?? '••••••',
  };
  const path = action === undefined ? null : pathOf({ kind, code, names });
  const hasLink = action !== undefined && path !== null && consoleUrl !== undefined;
  return {
    subject: fill(ofKind.subject ?? subjectFor(ofKind, locale, Number(names['count'])), values),
    heading: fill(heading, values),
    quote: names['quote'] ?? null,
    text: [fill(text, values), ...(hasLink || linkless === undefined ? [] : [linkless])].join(' '),
    footer: fill(footer, values),
    tables: names['tables'] === undefined ? [] : (JSON.parse(names['tables']) as MailTable[]),
    action: hasLink ? { label: action, url: `${consoleUrl}${path}` } : null,
    replyTo: names['replyTo'] ?? null,
    code: kind === 'invitation' ? null : code,
  };
}

/** A text of the outbox page. */
export const pageText = (locale: Locale, key: keyof typeof en.page, values: Readonly<Record<string, string>> = {}) =>
  fill(texts[locale].page[key], values);
