// Vehicles, shared by several remotes: live fleet, filter and list, states, map.
export { contactMarks, contactOf, type ContactMark } from './contact.ts';
export { ContactAge } from './ContactAge.tsx';
export type { FleetLoadState } from './fleet-loader.ts';
export { fleetStore } from './fleet-store.ts';
export { VehicleMap } from './LazyVehicleMap.tsx';
export { readableGroups } from './readable-groups.ts';
export { isValidPosition, reportsIn, withReport, type Report } from './report.ts';
export { StateFilter } from './StateFilter.tsx';
export { useListing } from './useListing.ts';
export {
  batteryLimits,
  idleDays,
  filterFrom,
  isFiltering,
  NO_FILTER,
  searchOf,
  sortColumns,
  vehicleFilterInUrl,
  type BatteryLimit,
  type SortColumn,
  type VehicleFilter,
  type VehicleSort,
} from './vehicle-filter.ts';
export { batteryLevel, kindOfState } from './vehicle-state.ts';
export { vehicleMessages } from './vehicle-messages.ts';
export { vehicleFrom } from './vehicle-from-device.ts';
export { labelOf, vehicleStates, type Vehicle, type VehicleComputer, type VehicleKind, type VehicleState } from './vehicle.ts';
