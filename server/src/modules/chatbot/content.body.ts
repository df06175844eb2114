import { chatLimits, type ChatContent } from '@fleet-console/chat';
import { Type, type Static } from 'typebox';
import { refuse } from '../../kernel/refusal.ts';
import { exact } from '../../kernel/schema.ts';

/** Drafts may be too long to be published, so that a paste is never lost. */
const DRAFT_FACTOR = 2;

const texts = (limit: number) =>
  exact({ en: Type.String({ maxLength: limit * DRAFT_FACTOR }), pl: Type.String({ maxLength: limit * DRAFT_FACTOR }) });
const Time = Type.String({ maxLength: 5, description: 'HH:mm' });

export const QuestionId = Type.String({ pattern: '^[a-z0-9-]{1,36}$' });

const Handover = {
  email: Type.String({ maxLength: chatLimits.email, description: 'Shown to visitors; empty: none' }),
  phone: Type.String({ maxLength: chatLimits.phone, description: 'Shown to visitors; empty: none' }),
  timeZone: Type.String({ maxLength: chatLimits.timeZone, description: 'IANA name' }),
  hours: Type.Array(Type.Union([exact({ from: Time, to: Time }), Type.Null()]), {
    minItems: 7,
    maxItems: 7,
    description: 'Monday to Sunday; null: closed',
  }),
};
const content = {
  greeting: texts(chatLimits.greeting),
  questions: Type.Array(exact({ id: QuestionId, question: texts(chatLimits.question), answer: texts(chatLimits.answer) }), {
    maxItems: chatLimits.questions,
    description: 'In the order shown',
  }),
};

/** What an administrator edits. */
export const ContentBody = exact({ ...content, handover: exact(Handover) });

/** What visitors see. */
export const VisibleBody = Type.Object({
  ...content,
  handover: Type.Object({ ...Handover, form: Type.Boolean({ description: 'Whether messages of visitors have a recipient' }) }),
});

/** Line ends and tabs are part of a text, other control characters are not. */
const CONTROL = /[^\P{Cc}\n\r\t]/gu;

/** Returns a text in NFC without control characters, with line ends as \n. */
export const plainText = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(CONTROL, '');

/** Returns the content to store. @throws Refusal 400 when two questions share an id */
export function contentOf({ greeting, questions, handover }: Static<typeof ContentBody>): ChatContent {
  if (new Set(questions.map(({ id }) => id)).size < questions.length) refuse('invalid-input', 'Two questions have the same id', 400);
  const plain = ({ en, pl }: { en: string; pl: string }) => ({ en: plainText(en), pl: plainText(pl) });
  return {
    greeting: plain(greeting),
    questions: questions.map(({ id, question, answer }) => ({ id, question: plain(question), answer: plain(answer) })),
    handover: { ...handover, email: plainText(handover.email).trim(), phone: plainText(handover.phone).trim() },
  };
}

/** The content as a response body, whose arrays aren't readonly. */
export const contentBody = (content: ChatContent) => content as Static<typeof ContentBody>;
