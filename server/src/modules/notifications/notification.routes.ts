import { Type, type Static } from 'typebox';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { signalAccounts } from '../../kernel/live/account-topic.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { loadActorNames, type NameOf } from './actor-names.ts';
import { allKinds, allMailKinds, neededFor } from './notification-kinds.ts';
import { readSettings, writeKindSetting, writeMailLocale } from './notification-settings.ts';
import {
  countUnseen,
  listNotifications,
  markNotificationsSeen,
  type NotificationRow,
  type Reach,
  type SeenSelection,
} from './notification.store.ts';
import { notificationsTopic } from './notifications-topic.ts';

const MAX_PAGE = 100;
const Key = Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'Id of a notification' });
const RequestKey = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Request number' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const NotificationBody = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...allKinds]),
  at: Type.Number({ description: 'Milliseconds since 1970' }),
  seen: Type.Boolean(),
  request: Type.Object({ id: Type.String({ description: 'Request number' }), groupId: Type.String() }),
  vehicle: Type.Object({ id: Type.String(), name: Type.String() }),
  actor: Type.Object({
    id: Type.String(),
    name: orNull(Type.String({ description: 'Null for people without access to the group, such as people who left' })),
  }),
  text: orNull(Type.String({ description: 'The comment, or the reason of a rejection' })),
  plannedStart: orNull(Type.String({ format: 'date', description: 'Planned start of the repair, for `planned`' })),
});

const Unseen = Type.Object({ unseen: Type.Integer({ description: 'Notifications that the caller has not seen' }) });
const bell = Type.Boolean({ description: 'Listed in the console' });
const mail = Type.Boolean({ description: 'Sent by e-mail' });
const SettingsBody = Type.Object({
  locale: Type.Enum(['en', 'pl'], { description: 'Language of e-mails' }),
  kinds: Type.Array(Type.Object({ kind: Type.Enum([...allKinds, ...allMailKinds]), bell: Type.Optional(bell), mail }), {
    description: 'Kinds that the caller can get with their permissions. Those without `bell` are only sent by e-mail',
  }),
});

const route = (operationId: string, description: string) => ({ operationId, description, tags: ['notifications'] });

const reachOf = (caller: Caller): Reach => ({
  accountId: caller.account.id,
  groupIds: [...groupsWith(caller, ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'])],
  internalGroupIds: [...groupsWith(caller, 'serviceRequest.service')],
});

function bodyOf(row: NotificationRow, nameOf: NameOf): Static<typeof NotificationBody> {
  const { id, kind, at, seen, actorId, requestId, vehicleId, vehicle, groupId, plannedStart, comment, rejectionReason } = row;
  return {
    id,
    kind,
    at: at.getTime(),
    seen,
    request: { id: requestId, groupId },
    vehicle: { id: vehicleId, name: vehicle },
    actor: { id: actorId, name: nameOf(actorId, groupId) },
    text: comment ?? rejectionReason,
    plannedStart,
  };
}

/** The caller's own notifications and settings. */
export function notificationRoutes(app: App, { db }: Kernel): void {
  const settingsOf = async (caller: Caller): Promise<Static<typeof SettingsBody>> => {
    const { locale, kinds } = await readSettings(db, caller.account.id);
    return { locale, kinds: kinds.filter(({ kind }) => groupsWith(caller, neededFor(kind)).size > 0) };
  };

  app.get('/v1/notification', {
    config: { access: 'session' },
    schema: {
      ...route(
        'listNotifications',
        'Lists the caller’s notifications, newest first. The header x-next-before is the cursor of the next page; the last page has none',
      ),
      querystring: exact({
        before: Type.Optional(Key),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
        unseen: Type.Optional(Type.Boolean({ default: false, description: 'Only those that the caller has not seen' })),
      }),
      response: { ...refusals, 200: Type.Array(NotificationBody) },
    },
    handler: async ({ caller, query: { before, limit = 25, unseen = false } }, reply) => {
      const found = await listNotifications(db, reachOf(caller), {
        before: before === undefined ? null : Number(before),
        limit: limit + 1,
        unseen,
      });
      const page = found.slice(0, limit);
      if (found.length > limit) void reply.header('x-next-before', page.at(-1)?.id ?? '');
      const nameOf = await loadActorNames(
        db,
        caller.tree,
        page.map(({ actorId }) => actorId),
      );
      return page.map((row) => bodyOf(row, nameOf));
    },
  });

  app.get('/v1/notification/count', {
    config: { access: 'session' },
    schema: { ...route('countNotifications', 'Counts the caller’s unseen notifications'), response: { ...refusals, 200: Unseen } },
    handler: async ({ caller }) => ({ unseen: await countUnseen(db, reachOf(caller)) }),
  });

  app.post('/v1/notification/seen', {
    config: { access: 'session' },
    schema: {
      ...route('markNotificationsSeen', 'Marks the caller’s notifications as seen: some, those of a request, or all up to one'),
      body: Type.Union([
        exact({ ids: Type.Array(Key, { minItems: 1, maxItems: MAX_PAGE }) }),
        exact({ requestId: RequestKey }),
        exact({ upTo: Key }),
      ]),
      response: { ...refusals, 200: Unseen },
    },
    handler: async ({ caller, body }) => {
      const selection: SeenSelection =
        'ids' in body ? { ids: body.ids.map(Number) } : 'upTo' in body ? { upTo: Number(body.upTo) } : { requestId: body.requestId };
      const accountId = caller.account.id;
      await db.transaction(async (tx) => {
        if ((await markNotificationsSeen(tx, accountId, selection)) > 0) await signalAccounts(tx, notificationsTopic, [accountId]);
      });
      return { unseen: await countUnseen(db, reachOf(caller)) };
    },
  });

  app.get('/v1/notification/settings', {
    config: { access: 'session' },
    schema: {
      ...route('getNotificationSettings', 'Returns which notifications the caller gets, and how'),
      response: { ...refusals, 200: SettingsBody },
    },
    handler: async ({ caller }) => settingsOf(caller),
  });

  app.post('/v1/notification/settings', {
    config: { access: 'session' },
    schema: {
      ...route('changeNotificationSettings', 'Switches one kind of the caller’s notifications, or sets the language of e-mails'),
      body: Type.Union([
        exact({ kind: Type.Enum([...allKinds]), bell, mail }),
        exact({ kind: Type.Enum([...allMailKinds]), mail }),
        exact({ locale: Type.Enum(['en', 'pl']) }),
      ]),
      response: { ...refusals, 200: SettingsBody },
    },
    handler: async ({ caller, body }) => {
      const accountId = caller.account.id;
      if ('kind' in body && groupsWith(caller, neededFor(body.kind)).size === 0)
        refuse('invalid-input', "You can't get notifications of this kind", 400);
      await db.transaction((tx) =>
        'locale' in body ? writeMailLocale(tx, accountId, body.locale) : writeKindSetting(tx, accountId, body),
      );
      return settingsOf(caller);
    },
  });
}
