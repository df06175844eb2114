import type { AlertReport, StationAck, StationEventReport, StationReport, SwapReport } from '../../protocol/station-messages.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { round } from '../reference/round.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { cabinetTemperature, supplyVoltage } from './cabinet-climate.ts';
import { referenceSlots } from './reference-slots.ts';
import type { ReferenceStation } from './reference-stations.ts';
import { passTime, simulatedSlot, type SimulatedSlot } from './simulated-slot.ts';

/** A message of a station, and its topic. */
export type StationMessage =
  | { readonly kind: 'report'; readonly message: StationReport }
  | { readonly kind: 'event'; readonly message: StationEventReport }
  | { readonly kind: 'swap'; readonly message: SwapReport }
  | { readonly kind: 'alert'; readonly message: AlertReport }
  | { readonly kind: 'ack'; readonly message: StationAck };

const REPORT_EVERY = 30_000;

/** The cabinets of a simulated station, their slots, and pending messages. Times in milliseconds since 1970. */
export class StationCore {
  readonly reference: ReferenceStation;
  readonly random: Random;
  readonly queue: EventQueue = createEventQueue();
  readonly slots: ReadonlyMap<number, SimulatedSlot>;
  /** Degrees above and volts below normal, caused by a fault. */
  warmer = 0;
  sag = 0;
  /** The same, set in the simulator. */
  manualOffset: { readonly warmer: number; readonly sag: number } = { warmer: 0, sag: 0 };
  readonly #seed: number;
  readonly #changed = new Set<string>();
  #pending: StationMessage[] = [];

  constructor(reference: ReferenceStation, seed: number, at: number) {
    this.reference = reference;
    this.#seed = seed;
    // Differs after a restart: ids of swaps must not repeat.
    this.random = createRandom(seedOf(seed, `simulation ${reference.id} ${at}`));
    const points = new Map(reference.points.flatMap(({ id, slots }) => slots.map((slot): [number, string] => [slot, id])));
    this.slots = new Map(
      referenceSlots(reference, seed).map((slot) => [slot.number, simulatedSlot(points.get(slot.number) ?? '', slot, at)]),
    );
    // Spread, so that stations don't all report at once.
    for (const { id } of reference.points) {
      const report = (now: number) => {
        this.#changed.add(id);
        this.queue.add(now + REPORT_EVERY, report);
      };
      this.queue.add(at + this.random.between(0, REPORT_EVERY), report);
    }
  }

  ambient(pointId: string, at: number): number {
    return cabinetTemperature(this.#seed, pointId, at) + this.warmer + this.manualOffset.warmer;
  }

  /** Queues a message. Reports of changes go before an acknowledgement. */
  emit(message: StationMessage, at: number): void {
    if (message.kind === 'ack') this.#reportChanged(at);
    this.#pending.push(message);
  }

  event(at: number, type: StationEventReport['type'], slot: SimulatedSlot, commandId: string | null = null): void {
    this.#changed.add(slot.pointId);
    this.emit({ kind: 'event', message: { ts: Math.round(at), type, pointId: slot.pointId, slot: slot.report.number, commandId } }, at);
  }

  /** Publishes a change of a slot's charging. */
  charging(at: number, slot: SimulatedSlot, turned: 'began' | 'ended' | null): void {
    if (turned === 'began') this.event(at, 'chargingStarted', slot);
    if (turned === 'ended' && slot.report.charged) this.event(at, 'chargingFinished', slot);
    this.#changed.add(slot.pointId);
  }

  /** Includes all cabinets in the next reports. */
  reportAll(): void {
    for (const { id } of this.reference.points) this.#changed.add(id);
  }

  /** Returns all messages until `at`. */
  take(at: number): StationMessage[] {
    this.queue.run(at);
    this.#reportChanged(at);
    const messages = this.#pending;
    this.#pending = [];
    return messages;
  }

  #reportChanged(at: number): void {
    for (const pointId of this.#changed) {
      const mine = [...this.slots.values()].filter((slot) => slot.pointId === pointId);
      const ambient = this.ambient(pointId, at);
      for (const slot of mine) this.charging(at, slot, passTime(slot, at, ambient));
      const message: StationReport = {
        ts: Math.round(at),
        pointId,
        voltage: round(Math.max(0, supplyVoltage(this.#seed, pointId, at) - this.sag - this.manualOffset.sag), 1),
        temperature: round(ambient, 1),
        slots: mine.map(({ report }) => ({ ...report })),
      };
      this.#pending.push({ kind: 'report', message });
      this.#changed.delete(pointId);
    }
  }
}
