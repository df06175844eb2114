import type { VehicleCore } from './vehicle-core.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Mean waiting times that keep the mix of the fleet stable, in milliseconds. */
export const idleMean = 185 * MINUTE;
export const bookedMean = 3 * MINUTE;
export const pauseMean = 4 * MINUTE;
const lowBatteryMean = 3.4 * HOUR;

/** Vehicles that aren't rentable, are in service, or stuck on purpose stay idle. */
export function untilRented({ reference, message, random }: VehicleCore): number {
  const still = !reference.isRentable || message.state === 'inService' || reference.edgeCase !== null;
  return still ? Number.POSITIVE_INFINITY : random.exponential(idleMean);
}

/** Milliseconds until a vehicle without a ride is rented, or its battery is changed. */
export const untilIdleEnds = (core: VehicleCore): number =>
  core.message.state === 'lowBattery' ? core.random.exponential(lowBatteryMean) : untilRented(core);

/** Milliseconds until the initial state ends; for rides see `resumeRide`. */
export function untilFirstEnd(core: VehicleCore): number {
  const { state } = core.message;
  if (state === 'booked') return core.random.exponential(bookedMean);
  if (state === 'paused') return core.random.exponential(pauseMean);
  return untilIdleEnds(core);
}
