import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import { CALENDAR, loadActorNames } from './actor-names.ts';
import { slotKinds } from './notification-kinds.ts';
import { Key, MAX_PAGE, route } from './notification-schemas.ts';
import { listSlotNotifications } from './slot-notification.store.ts';
import { slotReachOf } from './slot-reach.ts';

const Time = Type.Number({ description: 'Milliseconds since 1970' });

const SlotNotificationBody = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...slotKinds]),
  at: Time,
  seen: Type.Boolean(),
  slot: Type.Object({
    id: Type.Integer({ description: 'Slot number' }),
    groupId: Type.String(),
    start: Time,
    end: Time,
    timeZone: Type.String({ description: 'IANA name' }),
    mine: Type.Boolean({ description: 'Whether the caller is the driver' }),
    readable: Type.Boolean({ description: 'Whether the caller can open it: false for a slot that another driver has now' }),
  }),
  slots: Type.Integer({ description: 'Slots that it is about: more than one for a series' }),
  vehicle: orNull(Type.Object({ name: Type.String(), plate: orNull(Type.String()) })),
  driver: orNull(Type.String({ description: 'First and last name; null if withheld' })),
  actor: orNull(
    Type.Object(
      { name: orNull(Type.String({ description: 'Null for people without access to the group, such as people who left' })) },
      {
        description: 'Who changed it; null: a reminder',
      },
    ),
  ),
  text: orNull(Type.String({ description: 'The reason of a rejection' })),
});

/** The caller's notifications about slots of ride planners. */
export function slotNotificationRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/notification/slot', {
    config: { access: 'session' },
    schema: {
      ...route(
        'listSlotNotifications',
        'Lists the caller’s notifications about slots, newest first. The header x-next-before is the cursor of the next page; the last page has none',
      ),
      querystring: exact({
        before: Type.Optional(Key),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
        unseen: Type.Optional(Type.Boolean({ default: false, description: 'Only those that the caller has not seen' })),
      }),
      response: { ...refusals, 200: Type.Array(SlotNotificationBody) },
    },
    handler: async ({ caller, query: { before, limit = 25, unseen = false } }, reply) => {
      const reach = slotReachOf(caller);
      const options = { before: before === undefined ? null : Number(before), limit: limit + 1, unseen };
      const found = await listSlotNotifications(db, reach, options);
      const page = found.slice(0, limit);
      if (found.length > limit) void reply.header('x-next-before', page.at(-1)?.id ?? '');
      const people = page.flatMap(({ actorId, driverId }) => (actorId === null ? [driverId] : [actorId, driverId]));
      const nameOf = await loadActorNames(db, caller.tree, people, CALENDAR);
      const zoneOf = await loadGroupZones(db, caller.tree);
      return page.map((row) => ({
        id: row.id,
        kind: row.kind,
        at: row.at.getTime(),
        seen: row.seen,
        slot: {
          id: Number(row.slotId),
          groupId: row.groupId,
          start: row.start,
          end: row.end,
          timeZone: zoneOf(row.groupId),
          mine: row.driverId === caller.account.id,
          readable: row.isReadable,
        },
        slots: row.slots,
        vehicle: row.vehicle === null ? null : { name: row.vehicle, plate: row.plate },
        // A driver isn't told who has the slot now.
        driver: row.isReadable ? nameOf(row.driverId, row.groupId) : null,
        actor: row.actorId === null ? null : { name: nameOf(row.actorId, row.groupId) },
        text: row.rejectionReason,
      }));
    },
  });
}
