import { vehicleGroups, type ReferenceGroup } from './groups.ts';

export interface FleetPlace extends ReferenceGroup {
  /** How many vehicles of this fleet stand in the group. */
  readonly vehicles: number;
}

/** Shares a fleet of any size out among the groups in which vehicles stand, as they expect. The parts add up to the whole. */
export function fleetPlaces(vehicles: number): FleetPlace[] {
  const groups = vehicleGroups();
  const expected = groups.reduce((sum, group) => sum + group.expectedVehiclesNumber, 0);
  let above = 0;
  let given = 0;
  return groups.map((group) => {
    above += group.expectedVehiclesNumber;
    const upTo = Math.round((vehicles * above) / expected);
    const part = upTo - given;
    given = upTo;
    return { ...group, vehicles: part };
  });
}
