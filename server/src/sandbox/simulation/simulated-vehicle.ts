import type { CommandName } from '../../protocol/command.ts';
import type { Ack, CommandMessage, RideReport, RideStatus } from '../../protocol/messages.ts';
import type { Simulated, SimulatorAct, SimulatorRefusal } from '../../protocol/sandbox-messages.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import { Answers } from '../scheduling/answers.ts';
import type { City, Place } from '../reference/cities.ts';
import { driven, metresLeft, type Drive } from './drive.ts';
import { follow, startPath, type Path, type Terrain } from './path.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { reportRide, type RunningRide } from './running-ride.ts';
import { temperOf, type Temper } from './temper.ts';
import { telemetryOf, TOWED_SPEED, type ReportMessage } from '../reference/reference-report.ts';
import { round } from '../reference/round.ts';
import { rideDuration, rideSpeed } from '../reference/reference-ride.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { riderOf } from '../reference/riders.ts';
import { idleState, setCharge, wear } from './vehicle-battery.ts';
import { obey } from './vehicle-commands.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Means of waiting times that keep the mix of the reference fleet in balance, in milliseconds. */
const idleMean = 185 * MINUTE;
const bookedMean = 3 * MINUTE;
const pauseMean = 4 * MINUTE;
const lowBatteryMean = 3.4 * HOUR;

/** A driven vehicle reports this often, in ms: whoever looks sees it move, and no border is jumped over. */
const DRIVEN_EVERY = SECOND;
/** How long a slow vehicle thinks about a command, in ms: long enough to wonder, within the time limit of commands. */
const SLOW = 12 * SECOND;

/** What a vehicle does about a command. */
export interface Answer {
  /** Milliseconds until it is done and told. */
  readonly after: number;
  /** Does it, and returns what the vehicle says. */
  carryOut(): Ack;
}

export interface SimulationClock {
  /** The moment the simulation began; milliseconds since 1970. */
  readonly startedAt: number;
  readonly seed: number;
}

/**
 * One vehicle and the people around it. Times of its own are milliseconds since the simulation began; what happens at which of them follows from
 * the seed alone, commands aside.
 */
export class SimulatedVehicle {
  readonly computerId: string;
  readonly takesCommands: boolean;
  readonly temper: Temper;
  readonly #reference: ReferenceVehicle;
  readonly #clock: SimulationClock;
  readonly #random: Random;
  readonly #terrain: Terrain;
  readonly #answers = new Answers<Ack>();
  #message: ReportMessage;
  readonly #keyfobs = new Set<string>();
  #path: Path;
  #ride: RunningRide | null = null;
  #finished: RideReport | null = null;
  #rides = 0;
  /** It does only what it is told (`order`); its own life stands still. */
  #held = false;
  #drive: Drive | null = null;
  #manner: Simulated['manner'];
  #movedAt: number;
  /** When the present state ends by itself. */
  #stateEnds: number;
  /** When it reports next. */
  next: number;

  constructor(reference: ReferenceVehicle, index: number, city: City, clock: SimulationClock) {
    if (reference.computer === null) throw new TypeError('a vehicle without computer cannot be simulated');
    this.#reference = reference;
    this.#clock = clock;
    this.computerId = reference.computer.id;
    this.takesCommands = reference.computer.vendor !== GPS_ONLY;
    this.temper = temperOf(index, this.computerId);
    this.#manner = this.temper;
    const random = createRandom(seedOf(clock.seed, `simulation ${reference.id}`));
    this.#random = random;
    this.#terrain = {
      home: reference.position,
      grid: (seedOf(3, city.name) % 90) * (Math.PI / 180),
      seaToTheEast: city.seaToTheEast === true,
    };
    this.#message = telemetryOf(reference, clock.startedAt);
    this.#path = startPath(reference.position, this.#terrain, random);
    this.#movedAt = 0;
    // As devices do once they are connected: a console that was away a while shows the present within seconds.
    this.next = reference.silent ? this.#comesBack() : random.between(0, this.#interval()) / 6;
    this.#stateEnds = this.#firstEnd();
    if (reference.ride && reference.ride.status !== 'finished') this.#resume();
  }

  /** A tenth of the silent vehicles come back into coverage after some minutes; the others stay away. */
  #comesBack(): number {
    return this.#random.chance(0.1) ? this.#random.between(2, 12) * MINUTE : Number.POSITIVE_INFINITY;
  }

  #interval(): number {
    if (this.#drive) return DRIVEN_EVERY;
    const rolling = this.#message.state === 'riding';
    return rolling ? this.#random.between(3, 5) * SECOND : this.#random.between(55, 65) * SECOND;
  }

  #firstEnd(): number {
    const { state } = this.#message;
    if (state === 'booked') return this.#random.exponential(bookedMean);
    if (state === 'paused') return this.#random.exponential(pauseMean);
    if (state === 'lowBattery') return this.#random.exponential(lowBatteryMean);
    return this.#untilRented();
  }

  /** Vehicles that are not for rent, in service, or stuck on purpose keep still. */
  #untilRented(): number {
    const still = !this.#reference.isRentable || this.#message.state === 'inService' || this.#reference.oddity !== null;
    return still ? Number.POSITIVE_INFINITY : this.#random.exponential(idleMean);
  }

  /** Goes on with the ride that the reference fleet has it on. */
  #resume(): void {
    const { ride } = this.#reference;
    if (ride === null) return;
    // A stuck receiver stays stuck for as long as one looks.
    const left = this.#reference.oddity === 'stuckPosition' ? Number.POSITIVE_INFINITY : rideDuration(this.#random);
    this.#ride = {
      id: ride.id,
      userId: ride.userId,
      startedAt: this.#clock.startedAt - ride.startedAgo,
      startMileage: this.#message.mileage - ride.distance,
      speed: rideSpeed(this.#random, this.#reference.kind),
      endsAt: this.#message.state === 'booked' ? this.#stateEnds + left : left,
      pausesAt: null,
      maxSpeed: ride.maxSpeed,
    };
    if (this.#message.state === 'riding') this.#stateEnds = this.#ride.endsAt;
  }

  #begin(at: number): void {
    this.#rides += 1;
    const booked = this.#random.chance(0.3);
    const from = booked ? at + this.#random.exponential(bookedMean) : at;
    const endsAt = from + rideDuration(this.#random);
    this.#ride = {
      id: `${this.#reference.id}-${this.#clock.startedAt.toString(36)}-${this.#rides}`,
      userId: riderOf(this.#random),
      startedAt: this.#clock.startedAt + at,
      startMileage: this.#message.mileage,
      speed: rideSpeed(this.#random, this.#reference.kind),
      endsAt,
      pausesAt: this.#random.chance(0.2) ? this.#random.between(from, endsAt) : null,
      maxSpeed: 0,
    };
    if (booked) {
      this.#message.state = 'booked';
      this.#stateEnds = from;
    } else this.#roll(at);
  }

  #roll(at: number): void {
    const ride = this.#ride;
    if (!ride) return;
    this.#message.state = 'riding';
    this.#message.powered = this.#message.powered === null ? null : true;
    this.#message.locked = this.#message.locked === null ? null : false;
    this.#movedAt = at;
    this.#stateEnds = ride.pausesAt === null ? ride.endsAt : Math.min(ride.pausesAt, ride.endsAt);
    this.next = Math.min(this.next, at + 5 * SECOND);
  }

  #end(at: number): void {
    this.#finished = this.#ride && this.#rideReport(this.#ride, 'finished', at);
    this.#ride = null;
    const state = idleState(this.#message.percentage);
    Object.assign(this.#message, { state, speed: 0 });
    if (this.#message.powered !== null) Object.assign(this.#message, { powered: false, locked: true });
    this.#stateEnds = at + (state === 'lowBattery' ? this.#random.exponential(lowBatteryMean) : this.#untilRented());
  }

  /** Lets everything happen that happens until `at`. */
  #advance(at: number): void {
    if (this.#held) return this.#steer(at);
    for (let guard = 0; guard < 20 && this.#stateEnds <= at; guard += 1) {
      const when = this.#stateEnds;
      const { state } = this.#message;
      if (state === 'parked') this.#begin(when);
      else if (state === 'booked') this.#roll(when);
      else if (state === 'lowBattery') {
        this.#message.state = 'parked';
        setCharge(this.#message, this.#reference.kind, 100);
        this.#stateEnds = when + this.#untilRented();
      } else if (state === 'paused') this.#roll(when);
      else if (state === 'riding') {
        this.#move(when);
        if (this.#ride && this.#ride.pausesAt === when && when < this.#ride.endsAt) {
          this.#ride.pausesAt = null;
          Object.assign(this.#message, { state: 'paused', speed: 0 });
          this.#stateEnds = when + this.#random.exponential(pauseMean);
        } else this.#end(when);
      } else this.#stateEnds = Number.POSITIVE_INFINITY;
    }
    if (this.#message.state === 'riding') this.#move(at);
    if (this.#reference.oddity === 'towed') this.#carry(at);
  }

  /** Goes on where it was told to. */
  #steer(at: number): void {
    const seconds = Math.max(0, at - this.#movedAt) / SECOND;
    this.#movedAt = at;
    if (this.#drive === null) return;
    const { speed } = this.#drive;
    const [before, next] = [metresLeft(this.#drive), driven(this.#drive, (speed / 3.6) * seconds)];
    this.#putAt(next.at);
    this.#wear(before - metresLeft(next), speed);
    this.#drive = next.through.length > 0 ? next : null;
    this.#message.speed = this.#drive ? speed : 0;
  }

  #putAt(place: Place): void {
    this.#path = startPath(place, this.#terrain, this.#random);
    this.#message.lat = round(place.lat, 6);
    this.#message.lon = round(place.lon, 6);
  }

  /** What metres at a speed (km/h) do to odometer, battery and ride. */
  #wear(metres: number, kmh: number): void {
    if (this.#ride) this.#ride.maxSpeed = Math.max(this.#ride.maxSpeed, kmh);
    wear(this.#message, this.#reference.kind, metres);
  }

  /** Goes round its quarter on a trailer, engine off and locked. */
  #carry(at: number): void {
    const metres = (TOWED_SPEED / 3.6) * (Math.max(0, at - this.#movedAt) / SECOND);
    this.#movedAt = at;
    this.#path = follow(this.#path, metres, this.#terrain, this.#random);
    this.#message.lat = round(this.#path.at.lat, 6);
    this.#message.lon = round(this.#path.at.lon, 6);
  }

  #move(at: number): void {
    const seconds = Math.max(0, at - this.#movedAt) / SECOND;
    this.#movedAt = at;
    const ride = this.#ride;
    // A stuck receiver: the wheels turn, the place stays.
    if (this.#reference.oddity === 'stuckPosition') return;
    if (!ride || seconds === 0) return;
    // Lights and bends: now and then it stands.
    const kmh = this.#random.chance(0.12) ? 0 : Math.max(3, ride.speed * 1.45 + this.#random.normal() * 4);
    const metres = (kmh / 3.6) * seconds;
    if (this.#reference.oddity !== 'nullIsland') {
      this.#path = follow(this.#path, metres, this.#terrain, this.#random);
      this.#message.lat = round(this.#path.at.lat, 6);
      this.#message.lon = round(this.#path.at.lon, 6);
    }
    this.#message.speed = round(kmh, 1);
    this.#wear(metres, kmh);
  }

  #rideReport(ride: RunningRide, status: RideStatus, at: number): RideReport {
    return reportRide(ride, status, this.#clock.startedAt + at, this.#message.mileage);
  }

  #halt(): void {
    this.#drive = null;
    this.#message.speed = 0;
  }

  /** It will report nothing until it is told to, or comes back into coverage. */
  get silent(): boolean {
    return this.next === Number.POSITIVE_INFINITY;
  }

  /** How it is, whether it has told so or not. */
  simulated(at: number): Simulated {
    this.#advance(at);
    const { state, lat, lon, speed, percentage } = this.#message;
    const status = state === 'riding' ? 'started' : state === 'paused' ? 'paused' : 'booked';
    const to = this.#drive?.through.at(-1);
    return {
      held: this.#held,
      silent: this.silent,
      manner: this.#manner,
      takesCommands: this.takesCommands,
      state,
      at: { lat, lon },
      speed,
      percentage,
      ride: this.#ride && { id: this.#ride.id, status },
      drive: this.#drive && to ? { to: { ...to }, left: Math.round(metresLeft(this.#drive)), speed: this.#drive.speed } : null,
    };
  }

  /** Does as told from outside, and from then on nothing else, until it is released. Returns why not. */
  order(act: SimulatorAct, at: number): SimulatorRefusal | null {
    this.#advance(at);
    if (act.act === 'release') return this.#release(at);
    if (!this.#held) {
      this.#held = true;
      this.#movedAt = at;
    }
    const message = this.#message;
    switch (act.act) {
      case 'place':
        this.#halt();
        this.#putAt(act.at);
        return null;
      case 'drive':
        this.#drive = { at: { lat: message.lat, lon: message.lon }, through: act.through, speed: act.speed };
        message.speed = act.speed;
        return null;
      case 'halt':
        this.#halt();
        return null;
      case 'battery':
        if (message.percentage === null) return 'no-battery';
        setCharge(message, this.#reference.kind, act.percentage);
        if (this.#ride === null && message.state !== 'inService') message.state = idleState(act.percentage);
        return null;
      case 'speed':
        this.#drive = null;
        message.speed = act.speed;
        return null;
      case 'ride':
        return this.#step(act.step, at);
      case 'manner':
        if (!this.takesCommands) return 'takes-no-commands';
        this.#manner = act.manner;
        return null;
      default:
        this.next = act.silent ? Number.POSITIVE_INFINITY : at;
        return null;
    }
  }

  /** What a rider does. */
  #step(step: 'book' | 'start' | 'pause' | 'stop', at: number): SimulatorRefusal | null {
    const { state } = this.#message;
    if (step === 'book' || step === 'start') {
      if (state === 'inService') return 'in-service';
      if (this.#ride && (step === 'book' || state === 'riding')) return 'ride-goes-on';
      if (!this.#ride) this.#begin(at);
      if (step === 'start') this.#roll(at);
      else Object.assign(this.#message, { state: 'booked', powered: this.#message.powered === null ? null : false });
      return null;
    }
    if (!this.#ride) return 'no-ride';
    this.#halt();
    if (step === 'stop') this.#end(at);
    else if (state !== 'riding') return 'not-riding';
    else this.#message.state = 'paused';
    return null;
  }

  /** Its own life goes on from where it stands. */
  #release(at: number): null {
    this.#halt();
    this.#held = false;
    this.#movedAt = at;
    this.#manner = this.temper;
    if (this.#ride) this.#ride = { ...this.#ride, endsAt: at + rideDuration(this.#random), pausesAt: null };
    this.#stateEnds = this.#ride && this.#message.state === 'riding' ? this.#ride.endsAt : at + this.#firstEnd();
    this.next = Math.min(this.next, at);
    return null;
  }

  /** What it reports at a moment of the simulation. Also sets when it reports next. */
  report(at: number): ReportMessage & { ride?: RideReport } {
    this.#advance(at);
    const { state } = this.#message;
    this.#message.ts = this.#clock.startedAt + Math.round(at) + (this.#reference.oddity === 'futureDated' ? 3 * HOUR : 0);
    const status = state === 'riding' ? 'started' : state === 'paused' ? 'paused' : 'booked';
    const ride = this.#ride ? this.#rideReport(this.#ride, status, at) : this.#finished;
    this.#finished = null;
    this.next = this.#held ? at + this.#interval() : Math.min(at + this.#interval(), Math.max(this.#stateEnds, at + SECOND));
    return ride ? { ...this.#message, ride } : { ...this.#message };
  }

  /** Hears a command. Null: no answer will come. The same id is carried out once and answered alike. */
  command(message: CommandMessage, at: number, now: number): Answer | null {
    if (!this.takesCommands || this.silent || this.#manner === 'silent' || now >= message.expiresAt) return null;
    const before = this.#answers.of(message.id);
    const after = this.#random.between(300, 2000) + (this.#manner === 'slow' ? SLOW : 0);
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
    this.#advance(at);
    const { bike, moped } = this.#reference;
    return obey(command as CommandName, keyfob, {
      message: this.#message,
      ridden: this.#ride !== null,
      batteries: (bike ?? moped)?.batteriesNumber,
      keyfobs: this.#keyfobs,
      endRide: () => this.#end(at),
      halt: () => this.#halt(),
      keepStill: () => {
        this.#stateEnds = Number.POSITIVE_INFINITY;
      },
      offer: () => {
        this.#stateEnds = at + this.#random.exponential(idleMean);
      },
    });
  }
}
