import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { Transaction } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { CommandId, exact, Id, refusals } from '../../kernel/schema.ts';
import { addComment, commentsOf } from './comment.store.ts';
import { eventsOf } from './event.store.ts';
import { freeText } from '../../kernel/free-text.ts';
import { mentionablePeople } from './mentionable.store.ts';
import { CommentBody, commentBody, EventBody, eventBody, MentionableBody, seesVehicleOf } from './request.body.ts';
import { CLIENT, lockRequest, READS, SERVICE } from './request.service.ts';
import { replacementsInLog } from './replacement.store.ts';
import type { RequestRow } from './request.columns.ts';
import { requestById } from './request.store.ts';
import { RequestNumber, route } from './route-schemas.ts';
import { publishRequest } from './service-topic.ts';

const MAX_MENTIONS = 20;

/** @throws Refusal 409 `not-mentionable` unless everyone mentioned can read the comment (rule SRV-C2) */
async function checkMentions(
  tx: Transaction,
  caller: Caller,
  groupId: string,
  { internal, mentions }: { readonly internal: boolean; readonly mentions: readonly string[] },
): Promise<void> {
  if (mentions.length === 0) return;
  const known = await mentionablePeople(tx, caller.tree, groupId, { internal, only: mentions });
  if (known.length < mentions.length) refuse('not-mentionable', "Someone you mentioned can't read this comment");
}

/** The activity log and the comments of a request. */
export function logRoutes(app: App, { db, live }: Kernel): void {
  const readable = async (caller: Caller, id: number): Promise<RequestRow> => {
    const row = await requestById(db, id);
    authorise(caller, READS, row?.groupId);
    return row ?? notFound();
  };

  app.get('/v1/service-request/:id/event', {
    config: { access: READS },
    schema: {
      ...route('listServiceRequestEvents', 'Returns the activity log of a service request, oldest first'),
      params: RequestNumber,
      response: { 200: Type.Array(EventBody), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await readable(caller, id);
      const seesVehicle = seesVehicleOf(caller, row);
      const replacements = (await replacementsInLog(db, row.id)).filter((vehicle) => seesVehicleOf(caller, vehicle));
      return (await eventsOf(db, row.id)).map((event) => eventBody(event, seesVehicle, replacements));
    },
  });

  app.get('/v1/service-request/:id/comment', {
    config: { access: READS },
    schema: {
      ...route('listServiceRequestComments', 'Returns the comments of a service request, oldest first; internal ones only to technicians'),
      params: RequestNumber,
      response: { 200: Type.Array(CommentBody), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await readable(caller, id);
      return (await commentsOf(db, row.id, may(caller, SERVICE, row.groupId))).map(commentBody);
    },
  });

  app.get('/v1/service-request/:id/mentionable', {
    config: { access: [SERVICE, CLIENT] },
    schema: {
      ...route('listMentionablePeople', 'Returns the technicians and customers who can be mentioned in a comment, by name'),
      params: RequestNumber,
      querystring: exact({
        internal: Type.Optional(Type.Boolean({ default: false, description: 'In an internal comment: technicians only' })),
      }),
      response: { 200: Type.Array(MentionableBody), ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { internal = false } }) => {
      const row = await requestById(db, id);
      authorise(caller, internal ? SERVICE : [SERVICE, CLIENT], row?.groupId);
      return row === null ? notFound() : mentionablePeople(db, caller.tree, row.groupId, { internal });
    },
  });

  app.post('/v1/service-request/:id/comment', {
    config: { access: [SERVICE, CLIENT] },
    schema: {
      ...route('commentOnServiceRequest', 'Adds a comment to a service request'),
      params: RequestNumber,
      headers: CommandId,
      body: exact({
        text: Type.String({ minLength: 1, maxLength: 2000 }),
        internal: Type.Optional(Type.Boolean({ default: false, description: 'For technicians only' })),
        mentions: Type.Optional(
          Type.Array(Id, { uniqueItems: true, maxItems: MAX_MENTIONS, description: 'Accounts that the text mentions as @name' }),
        ),
      }),
      response: { 200: CommentBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, headers, body: { text, internal = false, mentions = [] } }) => {
      const { row, comment, isNew } = await db.transaction(async (tx) => {
        const request = await lockRequest(tx, caller, id);
        authorise(caller, internal ? SERVICE : [SERVICE, CLIENT], request.groupId);
        await checkMentions(tx, caller, request.groupId, { internal, mentions });
        const added = await addComment(tx, {
          clientId: headers['x-command-id']?.toLowerCase() ?? randomUUID(),
          requestId: id,
          authorId: caller.account.id,
          text: freeText(text) ?? refuse('invalid-input', 'The comment is empty', 400),
          internal,
          mentions,
        });
        if (added === null) return refuse('id-taken', 'This ID was already used for another comment');
        return { row: request, ...added };
      });
      if (isNew) publishRequest(live, row);
      return commentBody(comment);
    },
  });
}
