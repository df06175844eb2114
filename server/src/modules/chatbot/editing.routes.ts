import { validateContent } from '@fleet-console/chat';
import { Type, type Static } from 'typebox';
import type { Reader, Transaction } from '../../database/database.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import {
  draftForUpdate,
  insertPublication,
  newestPublications,
  readDraft,
  readPublications,
  saveDraft,
  takePublicationOffline,
} from './chatbot.store.ts';
import { ContentBody, contentBody, contentOf } from './content.body.ts';
import { authoriseGroup, GroupParams, Name, PERMISSION, PublicationBody, publicationBody, route, Timestamp } from './editing.body.ts';

const DraftBody = Type.Object({
  groupId: Type.String(),
  content: ContentBody,
  version: Type.Integer({ description: '0: never saved' }),
  savedAt: Type.Union([Timestamp, Type.Null()]),
  savedBy: Name,
  published: Type.Union([
    Type.Object({ ...PublicationBody.properties, changed: Type.Boolean({ description: 'Whether the draft was changed since' }) }),
    Type.Null(),
  ]),
});
const OperatorBody = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  publishedAt: Type.Union([Timestamp, Type.Null()]),
  changed: Type.Boolean({ description: 'Whether there is a draft that is not published' }),
});

async function draftBody(db: Reader, groupId: string): Promise<Static<typeof DraftBody>> {
  const draft = await readDraft(db, groupId);
  const [newest] = await readPublications(db, groupId, 1);
  return {
    groupId,
    content: contentBody(draft.content),
    version: draft.version,
    savedAt: draft.savedAt?.getTime() ?? null,
    savedBy: draft.savedBy,
    published: newest ? { ...publicationBody(newest), changed: draft.version !== newest.draftVersion } : null,
  };
}

/** @throws Refusal when the version isn't the newest, is published already, or has errors */
async function publishDraft(tx: Transaction, caller: Caller, groupId: string, version: number) {
  const { content, ...draft } = await draftForUpdate(tx, groupId);
  if (draft.version !== version) refuse('chatbot-changed', 'This chatbot was changed by someone else');
  const [validationError] = validateContent(content);
  if (validationError) refuse('chatbot-incomplete', `The draft has an error: ${validationError.field} (${validationError.code})`, 400);
  const [newest] = await readPublications(tx, groupId, 1);
  if (newest?.draftVersion === version && newest.offlineAt === null) refuse('chatbot-unchanged', 'This draft is already published');
  const number = (newest?.number ?? 0) + 1;
  await insertPublication(tx, { groupId, number, content, draftVersion: version, publishedBy: caller.account.id });
  const published = await draftBody(tx, groupId);
  await auditBy(tx, caller, {
    act: 'chatbot-published',
    subjectId: auditSubject('chatbot', groupId),
    groupId,
    details: { questions: content.questions.length },
    before: newest ? { number: newest.number, version: newest.draftVersion } : null,
    after: { number, version },
  });
  return published;
}

/** @throws Refusal when nothing is published, or when there is a newer publication */
async function takeOffline(tx: Transaction, caller: Caller, groupId: string, number: number) {
  await draftForUpdate(tx, groupId);
  const [newest] = await readPublications(tx, groupId, 1);
  if (!newest || newest.offlineAt !== null) refuse('chatbot-offline', 'This chatbot is offline already');
  if (newest.number !== number) refuse('chatbot-changed', 'This chatbot was changed by someone else');
  await takePublicationOffline(tx, groupId, number);
  await auditBy(tx, caller, {
    act: 'chatbot-taken-offline',
    subjectId: auditSubject('chatbot', groupId),
    groupId,
    details: { number },
  });
  return draftBody(tx, groupId);
}

/** The draft of an operator's chatbot, and its publication, for administrators. */
export function editingRoutes(app: App, { db }: Kernel): void {
  const config = { access: PERMISSION } as const;
  const params = GroupParams;

  app.get('/v1/chatbot', {
    config,
    schema: {
      ...route(
        'listChatbots',
        "Lists the operators whose chatbot the caller can configure: the topmost groups of the caller's permission, and groups below with a chatbot of their own",
      ),
      response: { ...refusals, 200: Type.Array(OperatorBody) },
    },
    handler: async ({ caller }) => {
      const allowed = groupsWith(caller, PERMISSION);
      const known = new Map((await newestPublications(db, [...allowed])).map((row) => [row.groupId, row]));
      return [...caller.tree.all.values()]
        .filter(({ id, type }) => allowed.has(id) && type === 'fleet' && (!allowed.has(caller.tree.parent(id) ?? '') || known.has(id)))
        .map(({ id, name }) => {
          const row = known.get(id);
          const changed = row !== undefined && row.version > 0 && row.version !== row.draftVersion;
          return { groupId: id, name, publishedAt: row?.publishedAt?.getTime() ?? null, changed };
        });
    },
  });

  app.get('/v1/chatbot/:groupId/draft', {
    config,
    schema: { ...route('getChatbotDraft', 'Returns the draft'), params, response: { ...refusals, 200: DraftBody } },
    handler: async ({ caller, params: { groupId } }) => {
      authoriseGroup(caller, groupId);
      return draftBody(db, groupId);
    },
  });

  app.post('/v1/chatbot/:groupId/draft', {
    config,
    schema: {
      ...route('saveChatbotDraft', 'Replaces the draft, which may be incomplete'),
      params,
      body: exact({
        version: Type.Integer({ minimum: 0, description: 'Version that the change is based on; refused if there is a newer one' }),
        content: ContentBody,
      }),
      response: { ...refusals, 200: DraftBody },
    },
    handler: async ({ caller, params: { groupId }, body }) => {
      authoriseGroup(caller, groupId);
      const content = contentOf(body.content);
      return db.transaction(async (tx) => {
        const { version } = await draftForUpdate(tx, groupId);
        if (version !== body.version) refuse('chatbot-changed', 'This chatbot was changed by someone else');
        await saveDraft(tx, groupId, content, caller.account.id);
        const saved = await draftBody(tx, groupId);
        await auditBy(tx, caller, {
          act: 'chatbot-draft-saved',
          subjectId: auditSubject('chatbot', groupId),
          groupId,
          details: { version: saved.version, questions: content.questions.length },
        });
        return saved;
      });
    },
  });

  app.post('/v1/chatbot/:groupId/publication', {
    config,
    schema: {
      ...route('publishChatbot', 'Publishes the draft: visitors see it within a minute'),
      params,
      body: exact({ version: Type.Integer({ minimum: 1, description: 'Version of the draft; refused if there is a newer one' }) }),
      response: { ...refusals, 200: DraftBody },
    },
    handler: async ({ caller, params: { groupId }, body }) => {
      authoriseGroup(caller, groupId);
      return db.transaction((tx) => publishDraft(tx, caller, groupId, body.version));
    },
  });

  app.post('/v1/chatbot/:groupId/offline', {
    config,
    schema: {
      ...route(
        'takeChatbotOffline',
        "Takes the chatbot offline: visitors don't see it any more within a minute. Publishing brings it back",
      ),
      params,
      body: exact({
        number: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The publication; refused if there is a newer one' }),
      }),
      response: { ...refusals, 200: DraftBody },
    },
    handler: async ({ caller, params: { groupId }, body }) => {
      authoriseGroup(caller, groupId);
      return db.transaction((tx) => takeOffline(tx, caller, groupId, body.number));
    },
  });
}
