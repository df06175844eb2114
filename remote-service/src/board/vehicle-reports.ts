import type { Live } from '@fleet-console/contract';

/** What a vehicle reported after its request was loaded. */
export interface VehicleReport {
  /** Charge in percent; null: not reported. */
  readonly percentage: number | null;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

/** Latest live reports of vehicles. A subscriber is only notified about its own vehicle. */
export class VehicleReports {
  readonly #reports = new Map<string, VehicleReport>();
  readonly #listeners = new Map<string, Set<() => void>>();

  get(vehicleId: string): VehicleReport | null {
    return this.#reports.get(vehicleId) ?? null;
  }

  subscribe(vehicleId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(vehicleId) ?? new Set();
    this.#listeners.set(vehicleId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(vehicleId);
    };
  }

  /** Follows the live channel. Returns the function that stops. */
  follow(live: Live): () => void {
    return live.subscribe('vehicles', ({ changes }) => {
      const receivedAt = Date.now();
      for (const { id, percentage, reportedAt } of changes) {
        // Without a time it is no report: the vehicle only went offline.
        if (reportedAt === undefined) continue;
        this.#reports.set(id, { percentage: percentage ?? this.#reports.get(id)?.percentage ?? null, receivedAt });
        for (const listener of this.#listeners.get(id) ?? []) listener();
      }
    });
  }
}
