import { Type, type Static } from 'typebox';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { signalAccounts } from '../../kernel/live/account-topic.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { loadActorNames, type NameOf } from './actor-names.ts';
import { requestKinds } from './notification-kinds.ts';
import { countUnseenAccess } from './access-notification.store.ts';
import { Key, MAX_PAGE, route } from './notification-schemas.ts';
import {
  countUnseen,
  listNotifications,
  markNotificationsSeen,
  subjects,
  type NotificationRow,
  type Reach,
  type SeenSelection,
  type Subject,
} from './notification.store.ts';
import { notificationsTopic } from './notifications-topic.ts';
import { slotReachOf } from './slot-reach.ts';
import { countUnseenSlots } from './slot-notification.store.ts';

const RequestKey = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Request number' });
const SlotKey = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Slot number' });
const SubjectKind = Type.Optional(Type.Enum([...subjects], { default: 'request', description: 'What the notifications are about' }));

const NotificationBody = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...requestKinds]),
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
  const unseenOf = (caller: Caller, subject: Subject) =>
    subject === 'access'
      ? countUnseenAccess(db, caller.account.id)
      : subject === 'slot'
        ? countUnseenSlots(db, slotReachOf(caller))
        : countUnseen(db, reachOf(caller));
  app.get('/v1/notification', {
    config: { access: 'session' },
    schema: {
      ...route(
        'listNotifications',
        'Lists the caller’s notifications about service requests, newest first. The header x-next-before is the cursor of the next page; the last page has none',
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
    schema: {
      ...route('countNotifications', 'Counts the caller’s unseen notifications'),
      querystring: exact({ subject: SubjectKind }),
      response: { ...refusals, 200: Unseen },
    },
    handler: async ({ caller, query: { subject = 'request' } }) => ({ unseen: await unseenOf(caller, subject) }),
  });

  app.post('/v1/notification/seen', {
    config: { access: 'session' },
    schema: {
      ...route(
        'markNotificationsSeen',
        'Marks the caller’s notifications as seen: some, those of a request or slot, or all up to one. Counts those that are left',
      ),
      body: Type.Union([
        exact({ ids: Type.Array(Key, { minItems: 1, maxItems: MAX_PAGE }), subject: SubjectKind }),
        exact({ requestId: RequestKey }),
        exact({ slotId: SlotKey }),
        exact({ upTo: Key, subject: SubjectKind }),
      ]),
      response: { ...refusals, 200: Unseen },
    },
    handler: async ({ caller, body }) => {
      const subject = 'slotId' in body ? 'slot' : 'requestId' in body ? 'request' : (body.subject ?? 'request');
      const selection: SeenSelection =
        'ids' in body ? { ids: body.ids.map(Number) } : 'upTo' in body ? { upTo: Number(body.upTo), subject } : body;
      const accountId = caller.account.id;
      await db.transaction(async (tx) => {
        if ((await markNotificationsSeen(tx, accountId, selection)) > 0) await signalAccounts(tx, notificationsTopic, [accountId]);
      });
      return { unseen: await unseenOf(caller, subject) };
    },
  });
}
