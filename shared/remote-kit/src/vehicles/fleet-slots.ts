import { isValidPosition, withReport, type Report } from './report.ts';
import { byName, merged, Slot, type Change } from './slots.ts';
import type { Vehicle } from './vehicle.ts';

/** Merges a loaded row with later reports that arrived during the load. */
function mergeLoaded(loaded: Vehicle, known: Vehicle): Vehicle {
  if (known.receivedAt === null || loaded.receivedAt === null || known.receivedAt <= loaded.receivedAt) return loaded;
  const { position, battery, state, receivedAt, reportedAt, anomalies, ride, computer } = known;
  return {
    ...loaded,
    position,
    battery,
    state,
    receivedAt,
    reportedAt,
    anomalies,
    ride,
    computer: loaded.computer && computer?.id === loaded.computer.id ? computer : loaded.computer,
  };
}

/** All known vehicles in their slots, by id and sorted by name. */
export class FleetSlots {
  readonly #slots = new Map<string, Slot>();
  #sorted: readonly Slot[] = [];
  /** Reports of vehicles that aren't loaded so far, during a load: the loaded rows can be older. Times of arrival in ms. */
  #early: Map<string, { readonly report: Report; readonly at: number }> | null = null;

  get size() {
    return this.#slots.size;
  }

  /** All slots sorted by name; a new array after each change of the order. */
  get sorted(): readonly Slot[] {
    return this.#sorted;
  }

  vehicle(id: string): Vehicle | undefined {
    return this.#slots.get(id)?.vehicle;
  }

  beginLoad() {
    this.#early = new Map();
  }

  /** @param ids what the load found: all other vehicles are removed. Null if it failed: all stay. */
  endLoad(ids: ReadonlySet<string> | null) {
    this.#early = null;
    if (ids === null || ids.size === this.#slots.size) return;
    for (const id of this.#slots.keys()) if (!ids.has(id)) this.#slots.delete(id);
    this.#sorted = this.#sorted.filter(({ id }) => this.#slots.has(id));
  }

  /** Adds a page; new vehicles are merged in by name. */
  addPage(vehicles: readonly Vehicle[]) {
    const added: Slot[] = [];
    let reordered = false;
    for (const raw of vehicles) {
      const vehicle = raw.position && !isValidPosition(raw.position.lat, raw.position.lon) ? { ...raw, position: null } : raw;
      const slot = this.#slots.get(vehicle.id);
      if (slot) reordered = slot.refill(mergeLoaded(vehicle, slot.vehicle)) || reordered;
      else {
        const early = this.#early?.get(vehicle.id);
        const fresh = new Slot(early ? withReport(vehicle, early.report, early.at) : vehicle);
        this.#slots.set(vehicle.id, fresh);
        added.push(fresh);
      }
    }
    if (reordered) this.sort();
    if (added.length > 0) this.#sorted = merged(this.#sorted, added.sort(byName), byName);
  }

  /** Applies reports to their vehicles. Returns the changes. */
  report(reports: ReadonlyMap<string, Report>): readonly Change[] {
    const now = Date.now();
    const changes: Change[] = [];
    for (const [id, report] of reports) {
      const slot = this.#slots.get(id);
      if (!slot) {
        this.#early?.set(id, { report: { ...this.#early.get(id)?.report, ...report }, at: now });
        continue;
      }
      const before = slot.vehicle;
      slot.vehicle = withReport(before, report, now);
      if (slot.vehicle !== before) changes.push({ slot, before });
    }
    return changes;
  }

  /** Replaces a known vehicle; null when it is unknown. `renamed`: needs `sort`. */
  replace(vehicle: Vehicle): { readonly change: Change; readonly renamed: boolean } | null {
    const slot = this.#slots.get(vehicle.id);
    if (!slot) return null;
    const before = slot.vehicle;
    const renamed = slot.refill(vehicle);
    return { change: { slot, before }, renamed };
  }

  sort() {
    this.#sorted = [...this.#sorted].sort(byName);
  }

  clear() {
    this.#early = null;
    this.#slots.clear();
    this.#sorted = [];
  }
}
