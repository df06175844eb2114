import { Type, type Static } from 'typebox';
import type { Reader } from '../../database/database.ts';
import { may, type Caller } from '../../kernel/caller.ts';
import { readPeople } from '../accounts/people.store.ts';
import { personBody } from '../accounts/person.ts';
import { MANAGE, orNull, Time } from './planner.body.ts';
import { plannerOf, readPlanners, type PlannerRow } from './planner.store.ts';
import { attentions, slotStates } from './slot.ts';
import { readSlotVehicles, type ListedSlot } from './slot-list.store.ts';
import { slotActions } from './slot-policy.ts';
import { slotActionsFor } from './slot.service.ts';

const Degrees = (limit: number) => orNull(Type.Number({ minimum: -limit, maximum: limit, description: 'Degrees, WGS 84' }));

export const ReturnAddress = Type.Object({
  text: orNull(Type.String()),
  lat: Degrees(90),
  lon: Degrees(180),
});

export const SlotBody = Type.Object({
  id: Type.Integer({ description: 'Slot number' }),
  groupId: Type.String({ description: "The vehicle's group when the slot was created or last moved" }),
  vehicleId: orNull(Type.String({ description: 'Null: the vehicle was deleted' })),
  driverId: orNull(Type.String({ description: "Null: the slot of another driver, of which the caller only sees that it's taken" })),
  start: Time,
  end: Time,
  state: Type.Enum([...slotStates]),
  mine: Type.Boolean({ description: 'Whether the caller is the driver' }),
  returnAddress: orNull(ReturnAddress),
  comment: orNull(Type.String()),
  rejectionReason: orNull(Type.String()),
  seriesId: orNull(Type.String({ description: 'Slots that were created together' })),
  createdAt: Time,
  version: Type.Integer({ description: 'Raised with every change; send it with the next one' }),
  attention: orNull(Type.Enum([...attentions], { description: "Why a planned slot can't take place as it is; only for managers" })),
  actions: Type.Array(Type.Enum([...slotActions]), { description: 'What the caller can do now' }),
});

export const DriverName = Type.Object({
  id: Type.String(),
  name: orNull(Type.String({ description: 'First and last name; null if unknown or withheld' })),
});

export const VehicleName = Type.Object({
  id: Type.String(),
  name: Type.String(),
  plate: orNull(Type.String()),
  type: orNull(Type.Enum(['bike', 'moped'])),
  groupId: Type.String(),
});

export const SlotList = Type.Object({
  slots: Type.Array(SlotBody),
  drivers: Type.Array(DriverName, { description: 'Drivers of these slots' }),
  vehicles: Type.Array(VehicleName, { description: 'Vehicles of these slots' }),
  more: Type.Boolean({ description: 'Whether there are more slots than returned' }),
});

const placeOf = ({ returnAddress, returnLat, returnLon }: ListedSlot) =>
  returnAddress === null && returnLat === null ? null : { text: returnAddress, lat: returnLat, lon: returnLon };

/** The slot as the caller may see it. `planner`: the one that covers its group. */
export function slotBody(caller: Caller, row: ListedSlot, planner: PlannerRow | null): Static<typeof SlotBody> {
  const mine = row.driverId === caller.account.id;
  const manages = may(caller, MANAGE, row.groupId);
  const inFull = mine || manages;
  return {
    id: row.id,
    groupId: row.groupId,
    vehicleId: row.vehicleId,
    driverId: inFull ? row.driverId : null,
    start: row.startsAt.getTime(),
    end: row.endsAt.getTime(),
    state: row.state,
    mine,
    returnAddress: inFull ? placeOf(row) : null,
    comment: inFull ? row.comment : null,
    rejectionReason: inFull ? row.rejectionReason : null,
    seriesId: inFull ? row.seriesId : null,
    createdAt: row.createdAt.getTime(),
    version: row.version,
    attention: manages ? row.attention : null,
    actions: slotActionsFor(caller, row, planner),
  };
}

/** Slots with the names of their drivers and vehicles, as the caller may see them. */
export async function slotList(db: Reader, caller: Caller, rows: readonly ListedSlot[], limit: number): Promise<Static<typeof SlotList>> {
  const shown = rows.slice(0, limit);
  const planners = await readPlanners(db);
  const covering = new Map<string, PlannerRow | null>();
  for (const { groupId } of shown) if (!covering.has(groupId)) covering.set(groupId, plannerOf(planners, caller.tree, groupId));
  const slots = shown.map((row) => slotBody(caller, row, covering.get(row.groupId) ?? null));
  return {
    slots,
    drivers: await driverNames(db, caller, slots),
    vehicles: await readSlotVehicles(
      db,
      slots.map(({ vehicleId }) => vehicleId),
    ),
    more: rows.length > limit,
  };
}

/** Names the drivers whom the caller sees: people of the operator, by a policy that they accepted. */
async function driverNames(db: Reader, caller: Caller, slots: readonly Static<typeof SlotBody>[]): Promise<Static<typeof DriverName>[]> {
  const groupOf = new Map<string, string>();
  for (const { driverId, groupId } of slots) if (driverId !== null) groupOf.set(driverId, groupId);
  const people = await readPeople(db, groupOf.keys());
  return [...groupOf].map(([id, groupId]) => ({
    id,
    name: personBody(caller, { groupId, reportedIn: groupId }, people.get(id) ?? null).name,
  }));
}
