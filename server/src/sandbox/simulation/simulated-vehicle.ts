import type { CommandName } from '../../protocol/command.ts';
import type { Ack, CommandMessage, RideReport } from '../../protocol/messages.ts';
import type { Simulated, SimulatorAction, SimulatorRefusal } from '../../protocol/sandbox-messages.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import type { ReportMessage } from '../reference/reference-report.ts';
import { rideDuration } from '../reference/reference-ride.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { ReplyCache } from '../scheduling/reply-cache.ts';
import { metresLeft } from './drive.ts';
import { responseBehaviourOf, type ResponseBehaviour } from './response-behaviour.ts';
import { idleState, setCharge } from './vehicle-battery.ts';
import { advance } from './vehicle-behaviour.ts';
import { executeCommand } from './vehicle-commands.ts';
import { VehicleCore, type SimulationClock } from './vehicle-core.ts';
import { halt, limitSpeed, putAt } from './vehicle-motion.ts';
import { reportInterval, reportSoon, takeReport } from './vehicle-report.ts';
import { beginRide, endRide, resumeRide, rideStatus, startRiding } from './vehicle-ride.ts';
import { idleMean, untilFirstEnd } from './waiting-times.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** Delay of a slow vehicle in ms: noticeable, but within the time limit of commands. */
const SLOW = 12 * SECOND;

/** How long a vehicle takes its rides to be planned, in ms: longer than the server repeats it. */
const PLANNED_FOR = 3 * MINUTE;

/** A vehicle's reply to a command. */
export interface Reply {
  /** Milliseconds until it is executed and acknowledged. */
  readonly after: number;
  /** Executes the command, and returns the acknowledgement. */
  execute(): Ack;
}

/** A tenth of the silent vehicles come back online after some minutes; the others stay silent. */
const untilBack = ({ random }: VehicleCore): number => (random.chance(0.1) ? random.between(2, 12) * MINUTE : Number.POSITIVE_INFINITY);

/** Devices report soon after connecting, so that consoles show current data within seconds. */
function firstReport(core: VehicleCore): void {
  const interval = reportInterval(core);
  const share = core.random.between(0, 1);
  reportSoon(core, (interval * share) / 6, share);
}

/** One vehicle and its riders. Times are milliseconds since the simulation started; apart from commands, everything follows from the seed. */
export class SimulatedVehicle {
  readonly computerId: string;
  readonly takesCommands: boolean;
  readonly behaviour: ResponseBehaviour;
  readonly #core: VehicleCore;
  readonly #replies = new ReplyCache<Ack>();
  readonly #keyfobs = new Set<string>();
  #responseMode: Simulated['responseMode'];

  /** @param planned its group starts with a ride planner */
  constructor(reference: ReferenceVehicle, index: number, clock: SimulationClock, planned = false) {
    if (reference.computer === null) throw new TypeError('a vehicle without computer cannot be simulated');
    this.computerId = reference.computer.id;
    this.takesCommands = reference.computer.vendor !== GPS_ONLY;
    this.behaviour = responseBehaviourOf(index, this.computerId);
    this.#responseMode = this.behaviour;
    const core = new VehicleCore(reference, clock);
    this.#core = core;
    if (reference.silent) core.next = untilBack(core);
    else firstReport(core);
    core.stateEnds = untilFirstEnd(core);
    if (reference.ride && reference.ride.status !== 'finished') resumeRide(core);
    if (!planned) return;
    core.plannedUntil = PLANNED_FOR;
    // Its rider has no slot.
    if (core.ride) endRide(core, 0);
  }

  /** When it reports next. */
  get next(): number {
    return this.#core.next;
  }

  /** Its gateway is connected again, after `share` of its vehicles. It reports then, unless it is silent. */
  reconnected(at: number, share: number): void {
    if (!this.silent) reportSoon(this.#core, Math.min(this.next, at), share);
  }

  /** It reports nothing until the simulator requests it, or until it is back online. */
  get silent(): boolean {
    return this.next === Number.POSITIVE_INFINITY;
  }

  /** From now on it begins rides only on command, for some minutes. */
  plan(at: number): void {
    this.#core.plannedUntil = at + PLANNED_FOR;
  }

  /** Its actual state, reported or not. */
  simulated(at: number): Simulated {
    const core = this.#core;
    advance(core, at);
    const { state, lat, lon, speed, percentage } = core.message;
    const to = core.drive?.waypoints.at(-1);
    return {
      held: core.held,
      silent: this.silent,
      responseMode: this.#responseMode,
      takesCommands: this.takesCommands,
      state,
      at: { lat, lon },
      speed,
      percentage,
      ride: core.ride && { id: core.ride.id, status: rideStatus(core) },
      drive: core.drive && to ? { to: { ...to }, left: Math.round(metresLeft(core.drive)), speed: core.drive.speed } : null,
    };
  }

  /** Executes an action of the simulator, which stops autonomous behaviour until it's released. Returns the refusal, or null. */
  execute(act: SimulatorAction, at: number): SimulatorRefusal | null {
    const core = this.#core;
    advance(core, at);
    if (act.act === 'release') return this.#release(at);
    if (!core.held) {
      core.held = true;
      core.movedAt = at;
    }
    const { message } = core;
    switch (act.act) {
      case 'place':
        halt(core);
        putAt(core, act.at);
        return null;
      case 'drive':
        core.drive = { at: { lat: message.lat, lon: message.lon }, waypoints: act.through, speed: act.speed };
        message.speed = act.speed;
        return null;
      case 'halt':
        halt(core);
        return null;
      case 'battery':
        if (message.percentage === null) return 'no-battery';
        setCharge(message, core.reference.kind, act.percentage);
        if (core.ride === null && message.state !== 'inService') message.state = idleState(act.percentage);
        return null;
      case 'speed':
        core.drive = null;
        message.speed = act.speed;
        return null;
      case 'ride':
        return this.#step(act.step, at);
      case 'responseMode':
        if (!this.takesCommands) return 'takes-no-commands';
        this.#responseMode = act.responseMode;
        return null;
      default:
        core.next = act.silent ? Number.POSITIVE_INFINITY : at;
        return null;
    }
  }

  /** Simulates a rider's action. */
  #step(step: 'book' | 'start' | 'pause' | 'stop', at: number): SimulatorRefusal | null {
    const core = this.#core;
    const { message } = core;
    const { state } = message;
    if (step === 'book' || step === 'start') {
      if (state === 'inService') return 'in-service';
      if (core.ride && (step === 'book' || state === 'riding')) return 'ride-goes-on';
      if (!core.ride) beginRide(core, at);
      if (step === 'start') startRiding(core, at);
      else Object.assign(message, { state: 'booked', powered: message.powered === null ? null : false });
      return null;
    }
    if (!core.ride) return 'no-ride';
    halt(core);
    if (step === 'stop') endRide(core, at);
    else if (state !== 'riding') return 'not-riding';
    else message.state = 'paused';
    return null;
  }

  /** Resumes autonomous behaviour from the current state. */
  #release(at: number): null {
    const core = this.#core;
    halt(core);
    core.held = false;
    core.movedAt = at;
    this.#responseMode = this.behaviour;
    if (core.ride) core.ride = { ...core.ride, endsAt: at + rideDuration(core.random), pausesAt: null };
    core.stateEnds = core.ride && core.message.state === 'riding' ? core.ride.endsAt : at + untilFirstEnd(core);
    core.next = Math.min(core.next, at);
    return null;
  }

  /** The report at a moment of the simulation. Also sets when it reports next. */
  report(at: number): ReportMessage & { ride?: RideReport } {
    return takeReport(this.#core, at);
  }

  /** Handles a command. Null: it won't reply. A repeated id is executed once and gets the same reply. */
  command(message: CommandMessage, at: number, now: number): Reply | null {
    if (!this.takesCommands || this.silent || this.#responseMode === 'silent' || now >= message.expiresAt) return null;
    const before = this.#replies.get(message.id);
    const after = this.#core.random.between(300, 2000) + (this.#responseMode === 'slow' ? SLOW : 0);
    if (before) return { after, execute: () => before };
    return {
      after,
      execute: () => {
        const known = this.#replies.get(message.id);
        if (known) return known;
        const refusal = this.#execute(message, at + after);
        return this.#replies.add({ id: message.id, result: refusal === null ? 'done' : 'refused', reason: refusal });
      },
    };
  }

  #beginRide(rider: string, at: number): string | null {
    const core = this.#core;
    if (core.message.state === 'inService') return 'vehicle-in-repair';
    if (core.ride && (core.message.state !== 'booked' || core.ride.userId !== rider)) return 'vehicle-in-use';
    if (core.ride) startRiding(core, at);
    else beginRide(core, at, rider);
    return null;
  }

  /** Executes a command; returns the reason of a refusal, or null. */
  #execute({ command, ...details }: CommandMessage, at: number): string | null {
    if (this.#responseMode === 'refuses' || this.#responseMode === 'refusesNext') {
      if (this.#responseMode === 'refusesNext') this.#responseMode = 'obeys';
      return 'controller-fault';
    }
    const core = this.#core;
    advance(core, at);
    const { bike, moped } = core.reference;
    return executeCommand(command as CommandName, details, {
      message: core.message,
      ridden: core.ride !== null,
      batteries: (bike ?? moped)?.batteriesNumber,
      keyfobs: this.#keyfobs,
      beginRide: (rider) => this.#beginRide(rider, at),
      endRide: () => endRide(core, at),
      halt: () => halt(core),
      limitSpeed: (limit) => limitSpeed(core, limit),
      suspend: () => {
        core.stateEnds = Number.POSITIVE_INFINITY;
      },
      resumeRentals: () => {
        core.stateEnds = at + core.random.exponential(idleMean);
      },
    });
  }
}
