import { dayIn } from '@fleet-console/chat';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { countsSince, liveContent, publicationContent, readPublications } from './chatbot.store.ts';
import { ContentBody, contentBody } from './content.body.ts';
import { authoriseGroup, GroupParams, PERMISSION, PublicationBody, publicationBody, route } from './editing.body.ts';

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

const CountsBody = Type.Object({
  days: Type.Array(Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), questions: Type.Integer(), handovers: Type.Integer() })),
  questions: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() }), { description: 'Most frequent first' }),
});

/** Days from the first to the last, as YYYY-MM-DD. */
const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(last) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10));

/** Previous publications of an operator's chatbot, and its counters. */
export function historyRoutes(app: App, { db }: Kernel): void {
  const config = { access: PERMISSION } as const;
  const params = GroupParams;

  app.get('/v1/chatbot/:groupId/publication', {
    config,
    schema: {
      ...route('listChatbotPublications', 'Lists publications, newest first'),
      params,
      querystring: exact({
        before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The last number of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      response: { ...refusals, 200: Type.Array(PublicationBody) },
    },
    handler: async ({ caller, params: { groupId }, query: { before, limit = 20 } }) => {
      authoriseGroup(caller, groupId);
      return (await readPublications(db, groupId, limit, before)).map(publicationBody);
    },
  });

  app.get('/v1/chatbot/:groupId/publication/:number', {
    config,
    schema: {
      ...route('getChatbotPublication', 'Returns the content of a publication'),
      params: exact({ groupId: Id, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
      response: { ...refusals, 200: ContentBody },
    },
    handler: async ({ caller, params: { groupId, number } }) => {
      authoriseGroup(caller, groupId);
      const content = await publicationContent(db, groupId, number);
      return content === null ? notFound() : contentBody(content);
    },
  });

  app.get('/v1/chatbot/:groupId/count', {
    config,
    schema: {
      ...route(
        'countChatbotUse',
        'Counts questions and hand-overs of the last days, today included, in the time zone of the opening hours',
      ),
      params,
      querystring: exact({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 30 })) }),
      response: { ...refusals, 200: CountsBody },
    },
    handler: async ({ caller, params: { groupId }, query }) => {
      authoriseGroup(caller, groupId);
      const live = await liveContent(db, groupId);
      const days = daysUntil(dayIn(live?.content.handover.timeZone ?? 'UTC', new Date()), query.days ?? 30);
      const { questions, handovers } = await countsSince(db, groupId, days[0] ?? '');
      const perQuestion = new Map<string, number>();
      const perDay = new Map<string, number>();
      for (const { day, questionId, count } of questions) {
        perQuestion.set(questionId, (perQuestion.get(questionId) ?? 0) + count);
        perDay.set(day, (perDay.get(day) ?? 0) + count);
      }
      const handedOver = new Map(handovers.map(({ day, count }) => [day, count]));
      return {
        days: days.map((day) => ({ day, questions: perDay.get(day) ?? 0, handovers: handedOver.get(day) ?? 0 })),
        questions: [...perQuestion].map(([id, count]) => ({ id, count })).toSorted((a, b) => b.count - a.count || a.id.localeCompare(b.id)),
      };
    },
  });
}
