import { riderOf } from '../reference/riders.ts';
import { putBattery, type SimulatedSlot } from './simulated-slot.ts';
import type { StationCore } from './station-core.ts';

export function openDoor(core: StationCore, slot: SimulatedSlot, at: number, commandId: string | null = null): void {
  slot.report.doorOpen = true;
  core.event(at, 'doorOpened', slot, commandId);
}

export function closeDoor(core: StationCore, slot: SimulatedSlot, at: number): void {
  if (!slot.report.doorOpen) return;
  slot.report.doorOpen = false;
  core.event(at, 'doorClosed', slot);
}

export function insertBattery(
  core: StationCore,
  slot: SimulatedSlot,
  at: number,
  battery: { readonly id: string; readonly percentage: number },
): void {
  const turned = putBattery(slot, battery, core.ambient(slot.pointId, at));
  slot.at = at;
  core.event(at, 'batteryInserted', slot);
  core.charging(at, slot, turned);
}

export function removeBattery(core: StationCore, slot: SimulatedSlot, at: number): void {
  const wasBooked = slot.report.booked;
  putBattery(slot, null, core.ambient(slot.pointId, at));
  core.event(at, 'batteryRemoved', slot);
  if (wasBooked) core.event(at, 'bookingEnded', slot);
}

/** A rider swaps a battery within `duration` milliseconds. False: no empty slot, or no charged battery. */
export function swap(core: StationCore, from: number, duration: number): boolean {
  const { random, queue, reference } = core;
  const free = [...core.slots.values()].filter(({ busy, report }) => !busy && report.connected && !report.doorOpen);
  const empty = free.filter(({ report }) => report.empty && !report.booked);
  const charged = free.filter(({ report }) => report.charged);
  if (empty.length === 0 || charged.length === 0) return false;
  const returned = random.pick(empty);
  const booked = charged.filter(({ report }) => report.booked);
  const taken = booked.length > 0 ? random.pick(booked) : random.pick(charged);
  const brought = { id: `BAT-${String(random.integer(0, 999_999)).padStart(6, '0')}`, percentage: random.between(6, 38) };
  const userId = riderOf(random);
  [returned.busy, taken.busy] = [true, true];
  const step = (share: number, callback: (at: number) => void) => queue.add(from + duration * share, callback);
  step(0, (at) => openDoor(core, returned, at));
  step(0.25, (at) => insertBattery(core, returned, at, brought));
  step(0.4, (at) => closeDoor(core, returned, at));
  step(0.6, (at) => openDoor(core, taken, at));
  step(0.8, (at) => removeBattery(core, taken, at));
  step(1, (at) => {
    closeDoor(core, taken, at);
    [returned.busy, taken.busy] = [false, false];
    const message = {
      id: `${reference.id}-${Math.round(from)}-${returned.report.number}`,
      pointId: taken.pointId,
      returnedSlot: returned.report.number,
      takenSlot: taken.report.number,
      userId,
      startedAt: Math.round(from),
      finishedAt: Math.round(at),
    };
    core.emit({ kind: 'swap', message }, at);
  });
  return true;
}
