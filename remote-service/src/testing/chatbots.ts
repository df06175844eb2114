import type { FakeShellOptions } from '@fleet-console/testing';
import type { ChatbotDraft, Content } from '../chatbot/chatbot.queries.ts';

type Answer = NonNullable<FakeShellOptions['answer']>;

const workday = { from: '08:00', to: '16:00' };

export const aContent = (changes: Partial<Content> = {}): Content => ({
  greeting: { en: 'Hello!', pl: 'Cześć!' },
  questions: ['One', 'Two', 'Three'].map((name) => ({
    id: name.toLowerCase(),
    question: { en: `${name}?`, pl: `${name} po polsku?` },
    answer: { en: `Answer ${name}`, pl: `Odpowiedź ${name}` },
  })),
  handover: {
    email: 'help@fleet.example',
    phone: '',
    timeZone: 'Europe/Warsaw',
    hours: [workday, workday, workday, workday, workday, null, null],
  },
  ...changes,
});

/** A fake server with the chatbots of two operators; group 140 has published so many versions. */
export function chatbotServer(content: Content = aContent(), published = 1) {
  const at = Date.UTC(2026, 0, 14, 12);
  const publications = Array.from({ length: published }, (_, nth) => ({
    number: nth + 1,
    publishedAt: at,
    publishedBy: 'Anna Nowak',
    offlineAt: null as number | null,
    content,
    version: 1,
  }));
  let draft = { content, version: 1 };
  const bodyOf = (groupId: string): ChatbotDraft => {
    const newest = publications.at(-1);
    return {
      groupId,
      content: draft.content,
      version: draft.version,
      savedAt: at,
      savedBy: 'Anna Nowak',
      published: newest
        ? {
            number: newest.number,
            publishedAt: newest.publishedAt,
            publishedBy: newest.publishedBy,
            offlineAt: newest.offlineAt,
            changed: newest.version !== draft.version,
          }
        : null,
    };
  };
  const refused = (status: number, error: string) => Response.json({ error, message: error }, { status });
  const answer: Answer = ({ path, method, body }) => {
    const { pathname } = new URL(path, 'http://x');
    const [, , , groupId = '', what = '', number = ''] = pathname.split('/');
    if (pathname === '/v1/chatbot')
      return [
        { groupId: '140', name: 'Polska', publishedAt: at, changed: false },
        { groupId: '141', name: 'Partnerzy', publishedAt: null, changed: false },
      ];
    if (what === 'count')
      return {
        days: [
          { day: '2026-01-13', questions: 3, handovers: 0 },
          { day: '2026-01-14', questions: 4, handovers: 2 },
        ],
        questions: [
          { id: 'two', count: 6 },
          { id: 'gone', count: 1 },
        ],
      };
    if (what === 'publication' && number !== '')
      return publications.find((each) => String(each.number) === number)?.content ?? refused(404, 'not-found');
    if (what === 'publication' && method === 'GET')
      return publications.map(({ content: _content, version: _version, ...each }) => each).toReversed();
    const sent = body as { version: number; content?: Content } | undefined;
    const newest = publications.at(-1);
    if (what === 'offline' && newest) {
      newest.offlineAt = at;
      return bodyOf(groupId);
    }
    if (method === 'POST' && sent?.version !== draft.version) return refused(409, 'chatbot-changed');
    if (method === 'POST' && what === 'draft' && sent?.content) draft = { content: sent.content, version: draft.version + 1 };
    if (method === 'POST' && what === 'publication')
      publications.push({ number: publications.length + 1, publishedAt: at, publishedBy: 'Anna Nowak', offlineAt: null, ...draft });
    return bodyOf(groupId);
  };
  return {
    answer,
    /** What visitors see. */
    live: () => publications.filter(({ offlineAt }) => offlineAt === null).at(-1)?.content,
    /** What is saved. */
    draft: () => draft.content,
    /** Another administrator saves. */
    saveElsewhere(changes: Partial<Content>) {
      draft = { content: { ...draft.content, ...changes }, version: draft.version + 1 };
    },
  };
}
