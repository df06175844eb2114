import type { Database } from '../../../database/database.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { isStationOnline } from '../../../protocol/station-presence.ts';
import type { AlertQueue } from '../alerts/alert-queue.ts';
import type { KnownStation, StationDirectory } from '../stations/directory.ts';
import { markSilent, openOfflineAlerts, writeEvents, type AcceptedEvent } from '../stations/station.store.ts';

export interface StationPresenceParts {
  readonly db: Database;
  readonly directory: StationDirectory;
  readonly alerts: AlertQueue;
  /** Called with the stations that changed. */
  readonly onChanged: (stations: readonly KnownStation[]) => void;
  readonly now?: () => number;
}

/** Tracks which stations are online: events and the `offline` alert. Rule CHG-D4. */
export interface StationPresence {
  /** Starts tracking. Finishes the alerts of stations that came back while no server was running. */
  begin(): Promise<void>;
  /** Publishes stations that went offline. Call every few seconds. */
  sweep(): Promise<void>;
  /** Call with stations that are back online. */
  returned(stations: readonly KnownStation[]): Promise<void>;
}

const event = (hubId: string, type: AcceptedEvent['type'], ts: number): AcceptedEvent => ({
  hubId,
  pointId: null,
  slot: null,
  type,
  ts,
  commandId: null,
});
const alert = (id: string, ts: number, state: 'started' | 'finished'): AlertReport => ({
  id,
  ts,
  type: 'charger',
  pointId: null,
  description: 'offline',
  state,
});

export function createStationPresence({ db, directory, alerts, onChanged, now = Date.now }: StationPresenceParts): StationPresence {
  let since = now();
  const finish = async (stations: readonly KnownStation[]) => {
    // The alert may still be in the queue.
    await alerts.settled();
    for (const { ownId, hubId } of await openOfflineAlerts(
      db,
      stations.map((station) => station.id),
    ))
      alerts.add(hubId, alert(ownId, now(), 'finished'));
  };
  return {
    async begin() {
      since = now();
      await finish([...directory.all()].filter(({ silent }) => !silent));
    },
    async sweep() {
      const at = now();
      // Count the time from when this server started to listen, as no messages arrived before.
      const offline = [...directory.all()].filter(
        ({ receivedAt, silent }) => receivedAt !== null && !silent && !isStationOnline(Math.max(receivedAt, since), at),
      );
      if (offline.length === 0) return;
      await markSilent(
        db,
        offline.map(({ id }) => id),
      );
      await writeEvents(
        db,
        offline.map(({ id }) => event(id, 'stationOffline', at)),
      );
      for (const station of offline) {
        station.silent = true;
        alerts.add(station.id, alert(`offline-${Math.round(station.receivedAt ?? 0)}`, at, 'started'));
      }
      onChanged(offline);
    },
    async returned(stations) {
      const at = now();
      await writeEvents(
        db,
        stations.map(({ id }) => event(id, 'stationOnline', at)),
      );
      await finish(stations);
    },
  };
}
