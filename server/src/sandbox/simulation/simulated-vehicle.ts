import type { CommandName } from '../../protocol/command.ts';
import type { Ack, CommandMessage, RideReport } from '../../protocol/messages.ts';
import type { Simulated, SimulatorAction, SimulatorRefusal } from '../../protocol/sandbox-messages.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import type { City } from '../reference/cities.ts';
import type { ReportMessage } from '../reference/reference-report.ts';
import { rideDuration } from '../reference/reference-ride.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { Answers } from '../scheduling/answers.ts';
import { metresLeft } from './drive.ts';
import { temperOf, type Temper } from './temper.ts';
import { idleState, setCharge } from './vehicle-battery.ts';
import { advance } from './vehicle-behaviour.ts';
import { obey } from './vehicle-commands.ts';
import { VehicleCore, type SimulationClock } from './vehicle-core.ts';
import { halt, putAt } from './vehicle-motion.ts';
import { reportInterval, takeReport } from './vehicle-report.ts';
import { beginRide, endRide, resumeRide, rideStatus, startRiding } from './vehicle-ride.ts';
import { idleMean, untilFirstEnd } from './waiting-times.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** How long a slow vehicle thinks about a command, in ms: long enough to wonder, within the time limit of commands. */
const SLOW = 12 * SECOND;

/** What a vehicle does about a command. */
export interface Answer {
  /** Milliseconds until it is done and told. */
  readonly after: number;
  /** Does it, and returns what the vehicle says. */
  carryOut(): Ack;
}

/** A tenth of the silent vehicles come back into coverage after some minutes; the others stay away. */
const untilBack = ({ random }: VehicleCore): number => (random.chance(0.1) ? random.between(2, 12) * MINUTE : Number.POSITIVE_INFINITY);

/** As devices do once they are connected: a console that was away a while shows the present within seconds. */
const untilFirstReport = (core: VehicleCore): number => core.random.between(0, reportInterval(core)) / 6;

/**
 * One vehicle and the people around it. Times of its own are milliseconds since the simulation began; what happens at which of them follows from
 * the seed alone, commands aside.
 */
export class SimulatedVehicle {
  readonly computerId: string;
  readonly takesCommands: boolean;
  readonly temper: Temper;
  readonly #core: VehicleCore;
  readonly #answers = new Answers<Ack>();
  readonly #keyfobs = new Set<string>();
  #manner: Simulated['manner'];

  constructor(reference: ReferenceVehicle, index: number, city: City, clock: SimulationClock) {
    if (reference.computer === null) throw new TypeError('a vehicle without computer cannot be simulated');
    this.computerId = reference.computer.id;
    this.takesCommands = reference.computer.vendor !== GPS_ONLY;
    this.temper = temperOf(index, this.computerId);
    this.#manner = this.temper;
    const core = new VehicleCore(reference, city, clock);
    this.#core = core;
    core.next = reference.silent ? untilBack(core) : untilFirstReport(core);
    core.stateEnds = untilFirstEnd(core);
    if (reference.ride && reference.ride.status !== 'finished') resumeRide(core);
  }

  /** When it reports next. */
  get next(): number {
    return this.#core.next;
  }

  set next(at: number) {
    this.#core.next = at;
  }

  /** It will report nothing until it is told to, or comes back into coverage. */
  get silent(): boolean {
    return this.next === Number.POSITIVE_INFINITY;
  }

  /** How it is, whether it has told so or not. */
  simulated(at: number): Simulated {
    const core = this.#core;
    advance(core, at);
    const { state, lat, lon, speed, percentage } = core.message;
    const to = core.drive?.through.at(-1);
    return {
      held: core.held,
      silent: this.silent,
      manner: this.#manner,
      takesCommands: this.takesCommands,
      state,
      at: { lat, lon },
      speed,
      percentage,
      ride: core.ride && { id: core.ride.id, status: rideStatus(core) },
      drive: core.drive && to ? { to: { ...to }, left: Math.round(metresLeft(core.drive)), speed: core.drive.speed } : null,
    };
  }

  /** Does as told from outside, and from then on nothing else, until it is released. Returns why not. */
  order(act: SimulatorAction, at: number): SimulatorRefusal | null {
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
        core.drive = { at: { lat: message.lat, lon: message.lon }, through: act.through, speed: act.speed };
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
      case 'manner':
        if (!this.takesCommands) return 'takes-no-commands';
        this.#manner = act.manner;
        return null;
      default:
        core.next = act.silent ? Number.POSITIVE_INFINITY : at;
        return null;
    }
  }

  /** What a rider does. */
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

  /** Its own life goes on from where it stands. */
  #release(at: number): null {
    const core = this.#core;
    halt(core);
    core.held = false;
    core.movedAt = at;
    this.#manner = this.temper;
    if (core.ride) core.ride = { ...core.ride, endsAt: at + rideDuration(core.random), pausesAt: null };
    core.stateEnds = core.ride && core.message.state === 'riding' ? core.ride.endsAt : at + untilFirstEnd(core);
    core.next = Math.min(core.next, at);
    return null;
  }

  /** What it reports at a moment of the simulation. Also sets when it reports next. */
  report(at: number): ReportMessage & { ride?: RideReport } {
    return takeReport(this.#core, at);
  }

  /** Hears a command. Null: no answer will come. The same id is carried out once and answered alike. */
  command(message: CommandMessage, at: number, now: number): Answer | null {
    if (!this.takesCommands || this.silent || this.#manner === 'silent' || now >= message.expiresAt) return null;
    const before = this.#answers.of(message.id);
    const after = this.#core.random.between(300, 2000) + (this.#manner === 'slow' ? SLOW : 0);
    if (before) return { after, carryOut: () => before };
    return {
      after,
      carryOut: () => {
        const known = this.#answers.of(message.id);
        if (known) return known;
        const refusal = this.#act(message, at + after);
        return this.#answers.keep({ id: message.id, result: refusal === null ? 'done' : 'refused', reason: refusal });
      },
    };
  }

  /** Does it; returns why not. */
  #act({ command, keyfob }: CommandMessage, at: number): string | null {
    if (this.#manner === 'refuses' || this.#manner === 'refusesNext') {
      if (this.#manner === 'refusesNext') this.#manner = 'obeys';
      return 'controller-fault';
    }
    const core = this.#core;
    advance(core, at);
    const { bike, moped } = core.reference;
    return obey(command as CommandName, keyfob, {
      message: core.message,
      ridden: core.ride !== null,
      batteries: (bike ?? moped)?.batteriesNumber,
      keyfobs: this.#keyfobs,
      endRide: () => endRide(core, at),
      halt: () => halt(core),
      keepStill: () => {
        core.stateEnds = Number.POSITIVE_INFINITY;
      },
      offer: () => {
        core.stateEnds = at + core.random.exponential(idleMean);
      },
    });
  }
}
