import type { Database } from '../../../database/database.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { isStationOnline } from '../../../protocol/station-presence.ts';
import type { AlertQueue } from '../alerts/alert-queue.ts';
import type { KnownStation, StationDirectory } from '../stations/directory.ts';
import { markSilent, openOfflineAlerts, writeEvents, type TakenEvent } from '../stations/station.store.ts';

export interface StationPresenceParts {
  readonly db: Database;
  readonly directory: StationDirectory;
  readonly alerts: AlertQueue;
  /** Hears which stations changed. */
  readonly changed: (stations: readonly KnownStation[]) => void;
  readonly now?: () => number;
}

/** Who is there and who is not: events, and the alert `offline`. Rule CHG-D4. */
export interface StationPresence {
  /** Ends the alerts of stations that came back while no one watched, and begins to watch. */
  begin(): Promise<void>;
  /** Tells of stations that have fallen silent. Called every few seconds. */
  sweep(): Promise<void>;
  /** These were silent and have been heard. */
  returned(stations: readonly KnownStation[]): Promise<void>;
}

const event = (hubId: string, type: TakenEvent['type'], ts: number): TakenEvent => ({
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

export function createStationPresence({ db, directory, alerts, changed, now = Date.now }: StationPresenceParts): StationPresence {
  let since = now();
  const finish = async (stations: readonly KnownStation[]) => {
    // The alert may still be on its way.
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
      // While no server listened, no station could be heard: each gets its time from then on.
      const gone = [...directory.all()].filter(
        ({ receivedAt, silent }) => receivedAt !== null && !silent && !isStationOnline(Math.max(receivedAt, since), at),
      );
      if (gone.length === 0) return;
      await markSilent(
        db,
        gone.map(({ id }) => id),
      );
      await writeEvents(
        db,
        gone.map(({ id }) => event(id, 'stationOffline', at)),
      );
      for (const station of gone) {
        station.silent = true;
        alerts.add(station.id, alert(`offline-${Math.round(station.receivedAt ?? 0)}`, at, 'started'));
      }
      changed(gone);
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
