import { createHash } from 'node:crypto';
import type { ChatContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, Refusal, refuse } from '../../kernel/refusal.ts';
import { exact, Id, RefusalBody, refusals } from '../../kernel/schema.ts';
import { normaliseEmail, validateEmail } from '../accounts/email-and-password.ts';
import { createRateLimiter, type RateLimit } from '../accounts/rate-limiter.ts';
import { network } from '../accounts/attempts.ts';
import { createOutbox } from '../outbox/queue.ts';
import { countQuestion, insertHandover, liveContent, lockHandovers, recentHandovers } from './chatbot.store.ts';
import { plainText, QuestionId, VisibleBody } from './content.body.ts';
import { route } from './editing.body.ts';

/** How long a browser may use a configuration, in seconds. */
const MAX_AGE = 60;
/** Requests per minute from one address. */
const READS_PER_MINUTE = 120;
const QUESTIONS_PER_MINUTE = 60;
/** Hand-overs from one network address. */
const HANDOVERS: RateLimit = { free: 5, longest: 3600, memory: 3600 };
/** Hand-overs of an operator in 24 hours, against floods from many addresses. */
const MAX_HANDOVERS = 200;
/** How long a mail to the operator is retried, in ms. */
const MAIL_WITHIN = 7 * 24 * 3_600_000;
/** Body of a hand-over, in bytes. */
const BODY_LIMIT = 64 * 1024;

const group = Type.Optional(Type.String({ ...Id, description: 'Default: the first root group with a published chatbot' }));
const Step = Type.Union([
  exact({ questionId: QuestionId }),
  exact({ text: Type.String({ minLength: 1, maxLength: 500, description: 'What the visitor typed' }) }),
]);
const HandoverBody = exact({
  group,
  clientId: Type.String({ format: 'uuid', description: 'Chosen by the page: a repeated request sends no second mail' }),
  locale: Type.Enum(['en', 'pl']),
  name: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.String({ maxLength: 254 }),
  message: Type.String({ minLength: 1, maxLength: 2000 }),
  conversation: Type.Array(Step, { maxItems: 40, description: 'Questions asked and texts typed, oldest first' }),
});

const oneLine = (text: string) => plainText(text).replaceAll(/\s+/g, ' ').trim();

/** The conversation as plain text: what was asked, with the answer shown. */
function transcript({ questions }: ChatContent, steps: readonly Static<typeof Step>[], locale: Locale): string {
  const lines = steps.flatMap((step) => {
    if ('text' in step) return [`> ${oneLine(step.text)}`];
    const asked = questions.find(({ id }) => id === step.questionId);
    return asked ? [`> ${oneLine(asked.question[locale])}\n${asked.answer[locale].trim()}`] : [];
  });
  return lines.length === 0 ? '–' : lines.join('\n\n');
}

/** What visitors of a chat page need, without an account. Source: decision 17 on service requests. */
export function visitorRoutes(app: App, { config, db, pubsub }: Kernel): void {
  const outbox = createOutbox(pubsub);
  const rateLimiter = createRateLimiter(db);
  const publicRoute = (perMinute: number) => ({
    access: 'public' as const,
    rateLimit: { max: Math.min(perMinute, config.requestsPerMinute) },
  });
  const live = async (groupId: string | undefined) => (await liveContent(db, groupId)) ?? notFound();

  app.get('/v1/chatbot/config', {
    config: publicRoute(READS_PER_MINUTE),
    schema: {
      ...route('getChatbotConfig', 'Returns what visitors see of a published chatbot. Has an ETag; 304 if it is unchanged'),
      querystring: exact({ group }),
      response: { 200: VisibleBody, 304: Type.Null(), 400: RefusalBody, 404: RefusalBody, 429: RefusalBody },
    },
    handler: async ({ query, headers }, reply) => {
      const { content } = await live(query.group);
      const { greeting, questions, handover } = content;
      const visible = { greeting, questions, handover: { ...handover, form: config.supportMail !== null } } as Static<typeof VisibleBody>;
      const etag = `"${createHash('sha256').update(JSON.stringify(visible)).digest('base64url').slice(0, 22)}"`;
      void reply.header('cache-control', `public, max-age=${MAX_AGE}`).header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).send(null);
      return visible;
    },
  });

  app.post('/v1/chatbot/question', {
    config: publicRoute(QUESTIONS_PER_MINUTE),
    schema: {
      ...route('countChatbotQuestion', 'Counts a question that a visitor asked'),
      body: exact({ group, questionId: QuestionId }),
      response: { 200: Type.Object({ counted: Type.Literal(true) }), ...refusals },
    },
    handler: async ({ body: { group: groupId, questionId } }) => {
      const found = await live(groupId);
      if (!found.content.questions.some(({ id }) => id === questionId)) notFound();
      await countQuestion(db, found, questionId, new Date());
      return { counted: true as const };
    },
  });

  app.post('/v1/chatbot/handover', {
    bodyLimit: BODY_LIMIT,
    config: publicRoute(QUESTIONS_PER_MINUTE),
    schema: {
      ...route('handOverChat', "Sends a visitor's message and conversation to the operator by mail"),
      body: HandoverBody,
      response: { 200: Type.Object({ sent: Type.Literal(true) }), ...refusals },
    },
    handler: async ({ body, ip }) => {
      const { clientId, locale } = body;
      const [email, message, typedName] = [normaliseEmail(body.email), plainText(body.message).trim(), oneLine(body.name ?? '')];
      if (validateEmail(email) !== null) refuse('email-invalid', 'Enter a valid e-mail address', 400);
      if (message === '') refuse('invalid-input', 'Enter a message', 400);
      const recipient = config.supportMail ?? refuse('chatbot-no-recipient', "This chat can't forward messages");
      const found = await live(body.group);
      const wait = await rateLimiter.count(`handover:${network(ip)}`, HANDOVERS);
      if (wait > 0) throw new Refusal(429, 'too-many-requests', `Too many attempts. Try again in ${wait} s.`, wait);
      await db.transaction(async (tx) => {
        await lockHandovers(tx, found.groupId);
        if (!(await insertHandover(tx, found, clientId, new Date()))) return;
        if ((await recentHandovers(tx, found.groupId)) > MAX_HANDOVERS)
          throw new Refusal(429, 'chatbot-busy', 'Too many messages today. Use the e-mail address or phone number shown.', 3600);
        const names = {
          name: typedName || email,
          email,
          group: found.groupName,
          message,
          conversation: transcript(found.content, body.conversation, locale),
          replyTo: email,
        };
        const expiresAt = new Date(Date.now() + MAIL_WITHIN);
        await outbox.post(tx, { kind: 'chat-handover', recipient, locale, code: null, names, expiresAt });
      });
      return { sent: true as const };
    },
  });
}
