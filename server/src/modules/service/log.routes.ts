import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { addComment, commentsOf } from './comment.store.ts';
import { eventsOf } from './event.store.ts';
import { freeText } from './free-text.ts';
import { CommentBody, commentBody, EventBody, eventBody, seesVehicleOf } from './request.body.ts';
import { CLIENT, lockRequest, READS, SERVICE } from './request.service.ts';
import type { RequestRow } from './request.columns.ts';
import { requestById } from './request.store.ts';
import { CommandId, RequestNumber, route } from './route-schemas.ts';
import { publishRequest } from './service-topic.ts';

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
      return (await eventsOf(db, row.id)).map((event) => eventBody(event, seesVehicle));
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

  app.post('/v1/service-request/:id/comment', {
    config: { access: [SERVICE, CLIENT] },
    schema: {
      ...route('commentOnServiceRequest', 'Adds a comment to a service request'),
      params: RequestNumber,
      headers: CommandId,
      body: exact({
        text: Type.String({ minLength: 1, maxLength: 2000 }),
        internal: Type.Optional(Type.Boolean({ default: false, description: 'For technicians only' })),
      }),
      response: { 200: CommentBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, headers, body: { text, internal = false } }) => {
      const { row, comment, isNew } = await db.transaction(async (tx) => {
        const request = await lockRequest(tx, caller, id);
        authorise(caller, internal ? SERVICE : [SERVICE, CLIENT], request.groupId);
        const added = await addComment(tx, {
          clientId: headers['x-command-id']?.toLowerCase() ?? randomUUID(),
          requestId: id,
          authorId: caller.account.id,
          text: freeText(text) ?? refuse('invalid-input', 'The comment is empty', 400),
          internal,
        });
        if (added === null) return refuse('id-taken', 'This ID was already used for another comment');
        return { row: request, ...added };
      });
      if (isNew) publishRequest(live, row);
      return commentBody(comment);
    },
  });
}
