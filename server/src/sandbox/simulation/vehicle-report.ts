import type { RideReport } from '../../protocol/messages.ts';
import { CLOCK_AHEAD, type ReportMessage } from '../reference/reference-report.ts';
import { advance } from './vehicle-behaviour.ts';
import type { VehicleCore } from './vehicle-core.ts';
import { rideToReport } from './vehicle-ride.ts';

const SECOND = 1000;

/** Report interval of a driven vehicle, in ms: smooth on the map, and no zone border is skipped. */
const DRIVEN_EVERY = SECOND;

/** Milliseconds until the next report. */
export function reportInterval({ drive, message, random }: VehicleCore): number {
  if (drive) return DRIVEN_EVERY;
  return message.state === 'riding' ? random.between(3, 5) * SECOND : random.between(55, 65) * SECOND;
}

/** Sets when it reports next, soon after many vehicles connected. `share`: evenly distributed among them, from 0 to 1. */
export function reportSoon(core: VehicleCore, at: number, share: number): void {
  core.next = at;
  core.intervalShare = share;
}

/** The report at a moment of the simulation. Also sets when it reports next. */
export function takeReport(core: VehicleCore, at: number): ReportMessage & { ride?: RideReport } {
  advance(core, at);
  const { message, clock, reference } = core;
  message.ts = clock.startedAt + Math.round(at) + (reference.edgeCase === 'futureDated' ? CLOCK_AHEAD : 0);
  const ride = rideToReport(core, at);
  const next = at + reportInterval(core) * core.intervalShare;
  core.intervalShare = 1;
  core.next = core.held ? next : Math.min(next, Math.max(core.stateEnds, at + SECOND));
  return ride ? { ...message, ride } : { ...message };
}
