import { setCharge } from './vehicle-battery.ts';
import type { VehicleCore } from './vehicle-core.ts';
import { carry, move, steer } from './vehicle-motion.ts';
import { beginRide, endRide, startRiding } from './vehicle-ride.ts';
import { pauseMean, untilRented } from './waiting-times.ts';

/** Pauses or ends a ride. */
function pauseOrEnd(core: VehicleCore, at: number): void {
  move(core, at);
  const { ride } = core;
  if (ride && ride.pausesAt === at && at < ride.endsAt) {
    ride.pausesAt = null;
    Object.assign(core.message, { state: 'paused', speed: 0 });
    core.stateEnds = at + core.random.exponential(pauseMean);
  } else endRide(core, at);
}

function changeBattery(core: VehicleCore, at: number): void {
  core.message.state = 'parked';
  setCharge(core.message, core.reference.kind, 100);
  core.stateEnds = at + untilRented(core);
}

/** Transitions at the end of the current state. */
function leaveState(core: VehicleCore, at: number): void {
  const { state } = core.message;
  if (state === 'parked' && at < core.plannedUntil) core.stateEnds = at + untilRented(core);
  else if (state === 'parked') beginRide(core, at);
  else if (state === 'booked' || state === 'paused') startRiding(core, at);
  else if (state === 'lowBattery') changeBattery(core, at);
  else if (state === 'riding') pauseOrEnd(core, at);
  else core.stateEnds = Number.POSITIVE_INFINITY;
}

/** Simulates everything until `at`. */
export function advance(core: VehicleCore, at: number): void {
  if (core.held) return steer(core, at);
  for (let guard = 0; guard < 20 && core.stateEnds <= at; guard += 1) leaveState(core, core.stateEnds);
  if (core.message.state === 'riding') move(core, at);
  if (core.reference.edgeCase === 'towed') carry(core, at);
}
