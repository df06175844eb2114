import type { Reader } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { readPeople } from '../accounts/people.store.ts';
import { personBody } from '../accounts/person.ts';
import { readSlotVehicles } from './slot-list.store.ts';
import type { SlotEvent } from './slot.store.ts';

/** Loads the names of people and vehicles in the history of a slot of this group. */
export async function loadNames(db: Reader, caller: Caller, groupId: string, events: readonly SlotEvent[]) {
  const idsIn = (field: string) =>
    events.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter((id) => typeof id === 'string');
  const people = await readPeople(db, [...events.map(({ accountId }) => accountId), ...idsIn('driverId')]);
  const vehicles = await readSlotVehicles(db, idsIn('vehicleId'));
  const nameOf = (id: string) => personBody(caller, { groupId, reportedIn: groupId }, people.get(id) ?? null).name;
  const names = Object.fromEntries(vehicles.map(({ id, name }) => [id, name]));
  for (const id of idsIn('driverId')) {
    const name = nameOf(id);
    if (name !== null) names[id] = name;
  }
  return { nameOf, names };
}
