import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { knows, may, type Caller } from '../../kernel/caller.ts';
import { commandNames, commandStatuses } from '../../protocol/command.ts';
import { ownersOfZones } from '../fleet/vehicles/vehicle.store.ts';
import { eventKinds } from '../service/transitions.ts';
import { activityKinds, vehicleKinds, type ActivityTopic, type KindOf } from './activity.ts';
import { readActivity, type ActivityEvent, type ActivityQuery } from './activity.store.ts';
import { orNull } from '../../kernel/schema.ts';

const common = {
  id: Type.String({ description: 'For a command, it stays the same while status and time change' }),
  at: Type.Number({ description: "By the server's clock, in milliseconds since 1970" }),
  vehicleId: Type.String(),
  vehicleName: Type.String(),
  plate: orNull(Type.String()),
  groupId: orNull(Type.String({ description: "The vehicle's group; for a move, its new group" })),
  accountId: orNull(Type.String()),
  command: orNull(Type.Enum([...commandNames])),
  status: orNull(Type.Enum([...commandStatuses])),
  reason: orNull(Type.String()),
  zoneId: orNull(Type.String({ description: 'Null if the event has no zone or the caller can’t see the zone' })),
  zoneName: orNull(Type.String()),
  zoneActions: orNull(Type.Array(Type.String())),
};

/** An event in the feed of all vehicles. */
export const ActivityEventBody = Type.Object({ ...common, kind: Type.Enum([...activityKinds]) });

/** An event in the history of one vehicle. */
export const VehicleEventBody = Type.Object({
  ...common,
  kind: Type.Enum([...vehicleKinds]),
  requestId: orNull(Type.String({ description: 'Number of the service request' })),
  requestEvent: orNull(Type.Enum([...eventKinds])),
  changed: orNull(Type.Array(Type.String(), { description: 'Fields that an edit changed' })),
});

/** Returns events as the caller may see them. */
export async function readVisibleActivity<Topic extends ActivityTopic>(
  db: Database,
  caller: Caller,
  query: ActivityQuery<Topic>,
): Promise<ActivityEvent<KindOf<Topic>>[]> {
  const found = await readActivity(db, query);
  const owners = await ownersOfZones(db, new Set(found.flatMap(({ zoneId }) => zoneId ?? [])));
  // Rule ZON-Z11. A deleted zone is shown to callers who can change the vehicle's group.
  const canSeeZone = (zoneId: string, groupId: string | null) =>
    (owners.get(zoneId) ?? [groupId ?? '']).every((owner) => may(caller, 'group.update', owner));
  return found.map((each) => {
    // Rule OPS-O3: zones and groups are named only to callers who have access to them.
    if (each.zoneId !== null && !canSeeZone(each.zoneId, each.groupId)) return { ...each, zoneId: null, zoneName: null, zoneActions: null };
    return each.groupId !== null && !knows(caller, each.groupId) ? { ...each, groupId: null, accountId: null } : each;
  });
}
