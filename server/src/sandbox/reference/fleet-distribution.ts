import { vehicleGroups, type ReferenceGroup } from './groups.ts';

export interface GroupShare extends ReferenceGroup {
  /** Vehicles of this fleet in the group. */
  readonly vehicles: number;
}

/** Distributes a fleet of any size among the vehicle groups, in proportion to their expected numbers. The parts add up to `vehicles`. */
export function distributeFleet(vehicles: number): GroupShare[] {
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
