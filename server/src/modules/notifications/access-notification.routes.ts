import { Type } from 'typebox';
import { knows } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { listAccessNotifications } from './access-notification.store.ts';
import { accessKinds } from './notification-kinds.ts';
import { Key, MAX_PAGE, route } from './notification-schemas.ts';

const AccessNotificationBody = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...accessKinds]),
  at: Type.Number({ description: 'Milliseconds since 1970' }),
  seen: Type.Boolean(),
  request: Type.Object({
    id: Type.Integer(),
    page: Type.String({ description: 'The feature, or `iot-equipment`' }),
    group: orNull(Type.String({ description: 'Name of the group; null if there is none, or the caller has no permission on it any more' })),
    grantedUntil: orNull(Type.Number({ description: 'End of the trial, in milliseconds since 1970; null: no trial' })),
  }),
});

/** The caller's notifications about their requests for features and equipment. */
export function accessNotificationRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/notification/access', {
    config: { access: 'session' },
    schema: {
      ...route(
        'listAccessNotifications',
        'Lists the caller’s notifications about their requests for features and equipment, newest first. The header x-next-before is the cursor of the next page; the last page has none',
      ),
      querystring: exact({
        before: Type.Optional(Key),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
      }),
      response: { ...refusals, 200: Type.Array(AccessNotificationBody) },
    },
    handler: async ({ caller, query: { before, limit = 25 } }, reply) => {
      const options = { before: before === undefined ? null : Number(before), limit: limit + 1 };
      const found = await listAccessNotifications(db, caller.account.id, options);
      const page = found.slice(0, limit);
      if (found.length > limit) void reply.header('x-next-before', page.at(-1)?.id ?? '');
      return page.map(({ id, kind, at, seen, requestId, page: feature, groupId, grantedUntil }) => ({
        id,
        kind,
        at: at.getTime(),
        seen,
        request: {
          id: requestId,
          page: feature,
          group: groupId !== null && knows(caller, groupId) ? (caller.tree.all.get(groupId)?.name ?? null) : null,
          grantedUntil,
        },
      }));
    },
  });
}
