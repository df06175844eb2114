import { Type, type Static } from 'typebox';
import type { Reader } from '../../database/database.ts';
import { may, type Caller } from '../../kernel/caller.ts';
import { readPeople } from '../accounts/people.store.ts';
import { personBody } from '../accounts/person.ts';
import { MANAGE, Time } from './planner.body.ts';
import { plannerOf, readPlanners, type PlannerRow } from './planner.store.ts';
import { attentions, slotStates } from './slot.ts';
import { readSlotVehicles, type ListedSlot } from './slot-list.store.ts';
import { slotActions, type SlotAction } from './slot-policy.ts';
import { slotActionsFor } from './slot.service.ts';
import { orNull } from '../../kernel/schema.ts';

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

/** What the caller may see and do with slots, computed once per group and state: lists have thousands of slots. */
function accessTo(caller: Caller, planners: readonly PlannerRow[], now: number) {
  const groups = new Map<string, { readonly manages: boolean; readonly planner: PlannerRow | null }>();
  const actions = new Map<string, SlotAction[]>();
  const of = (groupId: string) => {
    const known = groups.get(groupId);
    if (known) return known;
    const access = { manages: may(caller, MANAGE, groupId), planner: plannerOf(planners, caller.tree, groupId) };
    groups.set(groupId, access);
    return access;
  };
  return {
    manages: (groupId: string) => of(groupId).manages,
    actionsOn(row: ListedSlot, mine: boolean): SlotAction[] {
      const key = `${row.groupId} ${row.state} ${mine} ${row.startsAt.getTime() <= now}`;
      const known = actions.get(key);
      if (known) return known;
      const allowed = slotActionsFor(caller, row, of(row.groupId).planner, now);
      actions.set(key, allowed);
      return allowed;
    },
  };
}

/** The slot as the caller may see it. */
function slotBody(caller: Caller, row: ListedSlot, access: ReturnType<typeof accessTo>): Static<typeof SlotBody> {
  const mine = row.driverId === caller.account.id;
  const manages = access.manages(row.groupId);
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
    actions: access.actionsOn(row, mine),
  };
}

/** Slots with the names of their drivers and vehicles, as the caller may see them. */
export async function slotList(db: Reader, caller: Caller, rows: readonly ListedSlot[], limit: number): Promise<Static<typeof SlotList>> {
  const access = accessTo(caller, await readPlanners(db), Date.now());
  const slots = rows.slice(0, limit).map((row) => slotBody(caller, row, access));
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
