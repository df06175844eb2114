import type { Coordinates } from '../reference/cities.ts';
import { TOWED_SPEED } from '../reference/reference-report.ts';
import { round } from '../reference/round.ts';
import { advanceDrive, metresLeft } from './drive.ts';
import { follow, startTrajectory } from './trajectory.ts';
import { wear } from './vehicle-battery.ts';
import type { VehicleCore } from './vehicle-core.ts';

const SECOND = 1000;

/** Seconds since it last moved; marks it as moved now. */
function elapsed(core: VehicleCore, at: number): number {
  const seconds = Math.max(0, at - core.movedAt) / SECOND;
  core.movedAt = at;
  return seconds;
}

function setPosition({ message }: VehicleCore, position: Coordinates): void {
  message.lat = round(position.lat, 6);
  message.lon = round(position.lon, 6);
}

export function putAt(core: VehicleCore, position: Coordinates): void {
  core.trajectory = startTrajectory(position, core.terrain, core.random);
  setPosition(core, position);
}

export function halt(core: VehicleCore): void {
  core.drive = null;
  core.message.speed = 0;
}

/** Applies metres at a speed (km/h) to odometer, battery and ride. */
function wearBy({ ride, message, reference }: VehicleCore, metres: number, kmh: number): void {
  if (ride) ride.maxSpeed = Math.max(ride.maxSpeed, kmh);
  wear(message, reference.kind, metres);
}

function followStreets(core: VehicleCore, metres: number): void {
  core.trajectory = follow(core.trajectory, metres, core.terrain, core.random);
  setPosition(core, core.trajectory.at);
}

/** Moves around on a trailer, switched off and locked. */
export function carry(core: VehicleCore, at: number): void {
  followStreets(core, (TOWED_SPEED / 3.6) * elapsed(core, at));
}

/** Speed of a vehicle that is pushed, in km/h. */
const PUSHED = 4;

/** Without its motor, a vehicle is pushed. */
const motorLimit = ({ speedLimit }: VehicleCore) => (speedLimit === null ? Infinity : Math.max(speedLimit, PUSHED));

export function limitSpeed(core: VehicleCore, limit: number | null): void {
  core.speedLimit = limit;
  core.message.speed = Math.min(core.message.speed, motorLimit(core));
}

/** Moves a ridden vehicle. */
export function move(core: VehicleCore, at: number): void {
  const seconds = elapsed(core, at);
  const { ride, random, reference } = core;
  // A stuck receiver: the vehicle moves, but the position doesn't.
  if (reference.edgeCase === 'stuckPosition' || !ride || seconds === 0) return;
  // Traffic lights and bends: stops at times.
  const wanted = random.chance(0.12) ? 0 : Math.max(3, ride.speed * 1.45 + random.normal() * 4);
  const kmh = Math.min(wanted, motorLimit(core));
  const metres = (kmh / 3.6) * seconds;
  if (reference.edgeCase !== 'nullIsland') followStreets(core, metres);
  core.message.speed = round(kmh, 1);
  wearBy(core, metres, kmh);
}

/** Follows a requested route. */
export function steer(core: VehicleCore, at: number): void {
  const seconds = elapsed(core, at);
  if (core.drive === null) return;
  const speed = Math.min(core.drive.speed, motorLimit(core));
  const [before, next] = [metresLeft(core.drive), advanceDrive(core.drive, (speed / 3.6) * seconds)];
  putAt(core, next.at);
  wearBy(core, before - metresLeft(next), speed);
  core.drive = next.waypoints.length > 0 ? next : null;
  core.message.speed = core.drive ? speed : 0;
}
