import type { Locale } from '@fleet-console/contract';
import { chatLimits, isEmail, isPhone, isTimeZone, type ChatContent, type Texts } from './content.ts';
import { INSECURE_LINK } from './links.ts';

export type ContentErrorCode =
  | 'missing'
  | 'too-long'
  | 'insecure-link'
  | 'no-questions'
  | 'too-many-questions'
  | 'repeated'
  | 'email'
  | 'phone'
  | 'time-zone'
  | 'hours';

export interface ContentError {
  /** `greeting.en`, `questions`, `<id>.question.pl`, `<id>.answer.en`, `handover.email`, `handover.hours.0`. */
  readonly field: string;
  readonly code: ContentErrorCode;
}

const locales: readonly Locale[] = ['en', 'pl'];

const textErrors = (field: string, texts: Texts, limit: number): ContentError[] =>
  locales.flatMap((locale): ContentError[] => {
    const text = texts[locale].trim();
    const at = `${field}.${locale}`;
    if (text === '') return [{ field: at, code: 'missing' }];
    if (text.length > limit) return [{ field: at, code: 'too-long' }];
    return INSECURE_LINK.test(text) ? [{ field: at, code: 'insecure-link' }] : [];
  });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns what prevents the content from being published, in the order of the fields; a draft may have errors. */
export function validateContent({ greeting, questions, handover }: ChatContent): ContentError[] {
  const ids = questions.map(({ id }) => id);
  const amount: ContentError[] =
    questions.length === 0
      ? [{ field: 'questions', code: 'no-questions' }]
      : questions.length > chatLimits.questions
        ? [{ field: 'questions', code: 'too-many-questions' }]
        : [];
  return [
    ...textErrors('greeting', greeting, chatLimits.greeting),
    ...amount,
    ...questions.flatMap(({ id, question, answer }, at): ContentError[] => [
      ...(ids.indexOf(id) === at ? [] : [{ field: id, code: 'repeated' as const }]),
      ...textErrors(`${id}.question`, question, chatLimits.question),
      ...textErrors(`${id}.answer`, answer, chatLimits.answer),
    ]),
    ...(handover.email === '' || isEmail(handover.email) ? [] : [{ field: 'handover.email', code: 'email' as const }]),
    ...(handover.phone === '' || isPhone(handover.phone) ? [] : [{ field: 'handover.phone', code: 'phone' as const }]),
    ...(isTimeZone(handover.timeZone) ? [] : [{ field: 'handover.timeZone', code: 'time-zone' as const }]),
    ...handover.hours.flatMap((hours, day): ContentError[] =>
      hours === null || (TIME.test(hours.from) && TIME.test(hours.to) && hours.from < hours.to)
        ? []
        : [{ field: `handover.hours.${day}`, code: 'hours' }],
    ),
  ];
}
