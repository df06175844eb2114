import { asError, createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { perShell } from '../state/per-shell.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readableGroups } from './readable-groups.ts';
import { isPlace, reportsIn, withReport, type Report } from './report.ts';
import { byName, merged, refill, slotOf, type Change, type Slot } from './slots.ts';
import { countVehicles, FIRST_PAGE, PAGE, readVehicles } from './vehicle.queries.ts';
import type { Vehicle } from './vehicle.ts';
import { keepWhole } from './whole.ts';

/**
 * Reports are taken in this far apart at least, in ms. The first after a pause is taken in at once, so that one is on screen within a second of
 * being sent (design, section 10: the server gathers too, and the map follows the list).
 */
const APART = 250;

/** How long live reports are still heard after the last screen has let go, in ms; then the fleet is read anew by the next one. */
export const LINGER = 60_000;

/** How far the fleet is read. */
export interface Reading {
  readonly status: 'idle' | 'reading' | 'ready' | 'failed';
  /** Vehicles known so far; after a first full reading they stay while the fleet is read again. */
  readonly known: number;
  /** How many there will be; null until the server has counted. */
  readonly expected: number | null;
  readonly error: Error | null;
  /** When the last full reading ended, in ms; null: never. */
  readonly readAt: number | null;
  /** Every vehicle, in order of name; another array whenever some came, went or were read again. */
  readonly slots: readonly Slot[];
}

/** Every vehicle the account may see, kept as long as the remote's module lives. */
export interface FleetStore {
  readonly reading: StoreApi<Reading>;
  vehicle(id: string): Vehicle | undefined;
  /** Counts the batches of reports taken in. */
  beat(): number;
  /** Hears what reports changed, at most four times a second. */
  onReports(listener: (changes: readonly Change[]) => void): () => void;
  /** Keeps the fleet current for a screen, reading it when needed. Returns the function that lets go. */
  hold(): () => void;
  /** Reads the fleet again; what is known stays on screen meanwhile. */
  refresh(): void;
  /** Puts in a vehicle that the server just confirmed. */
  put(vehicle: Vehicle): void;
  /** Forgets everything: the next account must not see it. */
  forget(): void;
}

const nothingRead: Reading = { status: 'idle', known: 0, expected: null, error: null, readAt: null, slots: [] };

/** A row that was read while reports came in: what was reported later stays. */
function newer(read: Vehicle, known: Vehicle): Vehicle {
  if (known.receivedAt === null || read.receivedAt === null || known.receivedAt <= read.receivedAt) return read;
  const { position, battery, state, receivedAt, reportedAt, doubts, ride, computer } = known;
  return {
    ...read,
    position,
    battery,
    state,
    receivedAt,
    reportedAt,
    doubts,
    ride,
    computer: read.computer && computer?.id === read.computer.id ? computer : read.computer,
  };
}

export function createFleetStore(shell: Shell): FleetStore {
  const api = createApi(shell.transport);
  const reading = createStore<Reading>(() => nothingRead);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const slots = new Map<string, Slot>();
  let sorted: readonly Slot[] = [];
  let abort: AbortController | null = null;
  let pending = new Map<string, Report>();
  let takenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holders = 0;
  let beats = 0;
  let deaf: (() => void) | null = null;
  let lapse: ReturnType<typeof setTimeout> | undefined;

  const told = (changes: readonly Change[]) => {
    if (changes.length === 0) return;
    beats++;
    keepWhole(reading.getState().slots, changes);
    for (const listener of listeners) listener(changes);
  };

  const takeIn = () => {
    timer = undefined;
    takenAt = performance.now();
    const now = Date.now();
    const changes: Change[] = [];
    for (const [id, report] of pending) {
      const slot = slots.get(id);
      if (!slot) continue;
      const before = slot.vehicle;
      slot.vehicle = withReport(before, report, now);
      if (slot.vehicle !== before) changes.push({ slot, before });
    }
    pending = new Map();
    told(changes);
  };

  const hear = () =>
    shell.live.subscribe(
      'vehicles',
      (data) => {
        for (const report of reportsIn(data)) {
          const waiting = pending.get(report.id);
          pending.set(report.id, waiting ? { ...waiting, ...report } : report);
        }
        if (pending.size > 0) timer ??= setTimeout(takeIn, Math.max(0, takenAt + APART - performance.now()));
      },
      () => void read(),
    );

  /** Puts a page in; what came anew is merged into the order by name. */
  const putIn = (vehicles: readonly Vehicle[]) => {
    const come: Slot[] = [];
    let reordered = false;
    for (const raw of vehicles) {
      const vehicle = raw.position && !isPlace(raw.position.lat, raw.position.lon) ? { ...raw, position: null } : raw;
      const slot = slots.get(vehicle.id);
      if (slot) reordered = refill(slot, newer(vehicle, slot.vehicle)) || reordered;
      else {
        const fresh = slotOf(vehicle);
        slots.set(vehicle.id, fresh);
        come.push(fresh);
      }
    }
    if (reordered) sorted = [...sorted].sort(byName);
    if (come.length > 0) sorted = merged(sorted, come.sort(byName), byName);
    reading.setState({ known: slots.size, slots: [...sorted] });
  };

  const leaveOut = (seen: ReadonlySet<string>) => {
    if (seen.size === slots.size) return;
    for (const id of slots.keys()) if (!seen.has(id)) slots.delete(id);
    sorted = sorted.filter(({ id }) => slots.has(id));
  };

  const mayRead = (groupId: string) => shell.permissions.can('vehicle.getByGroup', groupId);
  /** Every group whose vehicles the account may see: when these are others, so are the vehicles. */
  const groupsSeen = () => [...shell.groups.get().all.keys()].filter(mayRead).sort().join();
  /** Those of the last reading. */
  let groupsRead = '';

  const read = async () => {
    abort?.abort();
    const mine = (abort = new AbortController());
    const { signal } = mine;
    const groups = readableGroups(shell.groups.get(), mayRead);
    groupsRead = groupsSeen();
    reading.setState({ status: 'reading', error: null });
    try {
      const seen = new Set<string>();
      if (groups.length > 0) {
        // The count only tells how long it will take; without it the list is as good.
        countVehicles(api, groups, signal).then(
          (expected) => !signal.aborted && reading.setState({ expected }),
          () => undefined,
        );
        let limit = slots.size === 0 ? FIRST_PAGE : PAGE;
        for (let skip = 0; ;) {
          const page = await readVehicles(api, groups, skip, limit, signal);
          if (signal.aborted) return;
          for (const { id } of page) seen.add(id);
          putIn(page);
          if (page.length < limit) break;
          skip += limit;
          limit = PAGE;
        }
      }
      leaveOut(seen);
      reading.setState({ status: 'ready', known: slots.size, readAt: Date.now(), slots: [...sorted] });
    } catch (error) {
      if (!signal.aborted) reading.setState({ status: 'failed', error: asError(error) });
    }
  };

  const letGo = () => {
    deaf?.();
    deaf = null;
    abort?.abort();
  };

  const store: FleetStore = {
    reading,
    vehicle: (id) => slots.get(id)?.vehicle,
    beat: () => beats,
    onReports(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold() {
      holders++;
      clearTimeout(lapse);
      if (!deaf) {
        deaf = hear();
        void read();
      } else if (reading.getState().status === 'idle') void read();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders--;
        if (holders === 0) lapse = setTimeout(letGo, LINGER);
      };
    },
    refresh: () => void read(),
    put(vehicle) {
      const slot = slots.get(vehicle.id);
      if (!slot) return;
      const before = slot.vehicle;
      const renamed = refill(slot, vehicle);
      told([{ slot, before }]);
      if (!renamed) return;
      // Under another name it is found by other words and stands elsewhere: lists are made anew.
      sorted = [...sorted].sort(byName);
      reading.setState({ slots: sorted });
    },
    forget() {
      abort?.abort();
      clearTimeout(timer);
      timer = undefined;
      pending = new Map();
      slots.clear();
      sorted = [];
      reading.setState(nothingRead, true);
    },
  };
  shell.bus.on('app.logout', store.forget);
  shell.bus.on('app.refresh', ({ reason }) => {
    // Other permissions show other vehicles only where the groups are others.
    if (deaf && (reason !== 'access' || groupsSeen() !== groupsRead)) store.refresh();
  });
  shell.bus.on('fleet.vehicles-moved', ({ vehicleIds, groupId }) => {
    for (const id of vehicleIds) {
      const vehicle = store.vehicle(id);
      if (vehicle) store.put({ ...vehicle, groupId });
    }
  });
  return store;
}

/** The one store of a shell: it outlives screens, so coming back shows the fleet at once. */
export const fleetStore = perShell(createFleetStore);
