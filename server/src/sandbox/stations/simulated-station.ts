import { alertDescriptions } from '../../protocol/alert.ts';
import type { SimulatedStationState, StationAction, StationRefusal } from '../../protocol/sandbox-station-messages.ts';
import type { StationCommandMessage } from '../../protocol/station-messages.ts';
import { isSilentStation } from './reference-slots.ts';
import type { ReferenceStation } from './reference-stations.ts';
import { passTime } from './simulated-slot.ts';
import { createStationCommands } from './station-commands.ts';
import { StationCore, type StationMessage } from './station-core.ts';
import { insertBattery, removeBattery, swap } from './station-doors.ts';
import { simulateLife } from './station-life.ts';

/** Duration of a requested swap, in milliseconds. */
const ORDERED_SWAP = 5_000;
/** Batch size of a burst of alerts, and its interval (ms). */
const [BURST, BURST_EVERY] = [500, 100];

type AlertAct = Extract<StationAction, { act: 'alert' }>;

/** One station and its riders. Times in milliseconds since 1970. */
export class SimulatedStation {
  readonly id: string;
  readonly #core: StationCore;
  readonly #command: (message: StationCommandMessage, at: number) => void;
  /** Ids of active manual alerts, by subject. */
  readonly #alerts = new Map<string, { readonly id: string; readonly pointId: string | null; readonly act: AlertAct }>();
  /** Slots disconnected by the simulator. */
  readonly #cutOff = new Set<number>();
  #silent: boolean;
  #held = false;
  #actionCount = 0;

  constructor(reference: ReferenceStation, seed: number, at: number) {
    this.id = reference.id;
    this.#silent = isSilentStation(reference);
    this.#core = new StationCore(reference, seed, at);
    this.#command = createStationCommands(this.#core);
    simulateLife(this.#core, at, () => this.#held);
  }

  /** When its next event is due. */
  get next(): number {
    return this.#core.queue.next;
  }

  /** Simulates everything until `at`, and returns the messages. */
  take(at: number): StationMessage[] {
    const messages = this.#core.take(at);
    return this.#silent ? [] : messages;
  }

  /** Handles a command. */
  command(message: StationCommandMessage, at: number): void {
    if (!this.#silent) this.#command(message, at);
  }

  /** Its actual state, reported or not. */
  state(at: number): SimulatedStationState {
    return {
      held: this.#held,
      silent: this.#silent,
      ...this.#core.manualOffset,
      alerts: [...this.#alerts.values()].map(({ pointId, act: { type, slot = null, description } }) => ({
        type,
        pointId,
        slot,
        description,
      })),
      slots: [...this.#core.slots.values()].map((slot) => {
        this.#core.charging(at, slot, passTime(slot, at, this.#core.ambient(slot.pointId, at)));
        const { number, connected, empty, charging, booked, doorOpen, percentage } = slot.report;
        return { number, responseMode: slot.responseMode, connected, empty, charging, booked, doorOpen, percentage };
      }),
    };
  }

  /** Executes an action of the simulator, which stops autonomous events until it's released. Returns the refusal, or null. */
  execute(act: StationAction, at: number): StationRefusal | null {
    if (act.act === 'release') return this.#release(at);
    this.#held = true;
    this.#actionCount += 1;
    switch (act.act) {
      case 'door': {
        const slot = this.#core.slots.get(act.slot);
        if (slot === undefined) return 'no-such-slot';
        slot.responseMode = act.responseMode;
        return null;
      }
      case 'silence':
        this.#silent = act.silent;
        this.#core.reportAll();
        return null;
      case 'battery': {
        const slot = this.#core.slots.get(act.slot);
        if (slot === undefined) return 'no-such-slot';
        if (!slot.report.empty) removeBattery(this.#core, slot, at);
        if (act.percentage !== null)
          insertBattery(this.#core, slot, at, { id: `BAT-${act.slot}-${this.#actionCount}`, percentage: act.percentage });
        return null;
      }
      case 'cabinet':
        this.#core.manualOffset = { warmer: act.warmer, sag: act.sag };
        this.#core.reportAll();
        return null;
      case 'connection':
        return this.#connect(act.slot, act.connected, at);
      case 'swap':
        return swap(this.#core, at, ORDERED_SWAP) ? null : 'nothing-to-swap';
      case 'alert':
        return this.#alert(act, at);
      default:
        this.#burst(act.count, at);
        return null;
    }
  }

  #connect(number: number, connected: boolean, at: number): StationRefusal | null {
    const slot = this.#core.slots.get(number);
    if (slot === undefined) return 'no-such-slot';
    if (connected) this.#cutOff.delete(number);
    else this.#cutOff.add(number);
    if (slot.report.connected === connected) return null;
    slot.report.connected = connected;
    this.#core.event(at, connected ? 'slotConnected' : 'slotDisconnected', slot);
    return null;
  }

  #alert(act: AlertAct, at: number): StationRefusal | null {
    const [first] = this.#core.reference.points;
    const slot = act.slot === undefined ? undefined : this.#core.slots.get(act.slot);
    if (act.slot !== undefined && slot === undefined) return 'no-such-slot';
    const pointId = act.type === 'point' ? (slot?.pointId ?? act.pointId ?? first?.id ?? null) : null;
    if (pointId !== null && !this.#core.reference.points.some((point) => point.id === pointId)) return 'no-such-point';
    const about = JSON.stringify([act.type, pointId, act.slot ?? null, act.description]);
    const known = this.#alerts.get(about);
    if (act.state === 'finished') {
      if (known === undefined) return 'no-such-alert';
      this.#alerts.delete(about);
    }
    const entry = known ?? { id: `manual-${this.id}-${Math.round(at)}-${this.#actionCount}`, pointId, act };
    if (act.state === 'started') this.#alerts.set(about, entry);
    this.#emitAlert({ ...entry, act }, at);
    return null;
  }

  #emitAlert({ id, pointId, act }: { id: string; pointId: string | null; act: AlertAct }, at: number): void {
    const { type, slot = null, description, state } = act;
    this.#core.emit({ kind: 'alert', message: { id, ts: Math.round(at), type, pointId, slot, description, state } }, at);
  }

  #burst(count: number, from: number): void {
    const { points } = this.#core.reference;
    const descriptions = alertDescriptions.filter((description) => description !== 'offline');
    const prefix = `burst-${this.id}-${Math.round(from)}`;
    for (let begin = 0; begin < count; begin += BURST)
      this.#core.queue.add(from + (begin / BURST) * BURST_EVERY, (at) => {
        for (let nth = begin; nth < Math.min(count, begin + BURST); nth += 1) {
          const pointId = points[nth % points.length]?.id ?? null;
          const description = descriptions[nth % descriptions.length] ?? 'slotFault';
          const message = { id: `${prefix}-${nth}`, ts: Math.round(from) + nth, type: 'point', pointId, description, state: 'started' };
          this.#core.emit({ kind: 'alert', message }, at);
        }
      });
  }

  /** Resumes autonomous events from the current state, and undoes manual faults. */
  #release(at: number): null {
    this.#held = false;
    this.#silent = false;
    this.#core.manualOffset = { warmer: 0, sag: 0 };
    for (const slot of this.#core.slots.values()) slot.responseMode = 'obeys';
    for (const number of this.#cutOff) this.#connect(number, true, at);
    for (const entry of this.#alerts.values()) this.#emitAlert({ ...entry, act: { ...entry.act, state: 'finished' } }, at);
    this.#alerts.clear();
    this.#core.reportAll();
    return null;
  }
}
