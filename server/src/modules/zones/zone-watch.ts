import type { GroupTree } from '@fleet-console/contract';
import { groupTree } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { Kernel } from '../../kernel/module.ts';
import { defineChannel } from '../../kernel/pubsub/channel.ts';
import { tellHappenings } from '../../live/happenings.ts';
import type { Anomaly } from '../../protocol/anomalies.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import type { CommandNotifier, ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { groupsChanged } from '../accounts/access-channels.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { writeCrossings, type Crossing, type WrittenCrossing } from './crossing.store.ts';
import { watches } from './watch.ts';
import { zoneIndex, type ZoneIndex } from './zone-index.ts';
import { readPresence, zonesById, zoneVersions } from './zone.store.ts';

/** A zone was created, changed or deleted. */
export const zoneChanged = defineChannel('zones', Type.Object({ id: Type.String() }));

/** Zones are compared with the database this often, in ms, in case a message was missed. */
const COMPARE_EVERY = 300_000;
/** Crossings that wait for a database that is away; beyond, they are given up, and positions tell later who is where. */
const MOST_WAITING = 10_000;
/** Written in one transaction. */
const BATCH = 500;

/** A report with one of these says nothing about where the vehicle is (rule Z5). */
const unsound: readonly Anomaly[] = ['nullIsland', 'futureDated', 'stuckPosition'];

/**
 * Notices in memory who crosses which border, and writes it down once a second. What counts is the presence in the database, which is
 * compared in the same statement that changes it: after a restart, or with another process that still believes it leads, nothing fires twice.
 */
export function createZoneWatch(kernel: Kernel, groups: GroupDirectory): ReportListener {
  const { db, pubsub, log } = kernel;
  const hub = kernel.live;
  let index: ZoneIndex = zoneIndex([]);
  let tree: GroupTree = groupTree([]);
  let inside = new Map<string, Set<string>>();
  let waiting: Crossing[] = [];
  let stale = true;
  let commands: CommandNotifier | null = null;
  let stops: (() => void)[] = [];
  let work: Promise<void> = Promise.resolve();

  /** One after the other: what is read must not be older than what is being written. */
  const inTurn = (act: () => Promise<void>) => {
    const mine = work.then(act);
    work = mine.catch(() => undefined);
    return mine;
  };

  /** Takes over zones that changed, with those who are inside; with `whole`, all zones, for their groups may have changed. */
  const refresh = async (whole: boolean) => {
    const known = await groups.tree();
    const { versions, read, presence } = await db.transaction(
      async (tx) => {
        const versions = await zoneVersions(tx);
        const changed = [...versions].flatMap(([id, version]) => (stale || index.get(id)?.version !== version ? [id] : []));
        return {
          versions,
          read: await zonesById(tx, whole || stale ? [...versions.keys()] : changed),
          presence: { of: new Set(changed), rows: await readPresence(tx, changed) },
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    tree = known;
    const fresh = new Map(read.map((zone) => [zone.id, zone]));
    const kept = [...index.all.values()].filter(({ id }) => versions.has(id) && !fresh.has(id));
    index = zoneIndex([...kept, ...fresh.values()]);
    const outdated = (zoneId: string) => presence.of.has(zoneId) || !versions.has(zoneId);
    if (stale) inside = new Map();
    for (const [vehicleId, zoneIds] of inside) {
      for (const zoneId of zoneIds) if (outdated(zoneId)) zoneIds.delete(zoneId);
      if (zoneIds.size === 0) inside.delete(vehicleId);
    }
    waiting = waiting.filter(({ zoneId }) => !outdated(zoneId));
    for (const { vehicleId, zoneId } of presence.rows) remember(vehicleId, zoneId);
    stale = false;
  };

  const remember = (vehicleId: string, zoneId: string) => inside.set(vehicleId, (inside.get(vehicleId) ?? new Set()).add(zoneId));

  const write = async () => {
    if (stale) await refresh(true);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const written = await writeCrossings(db, batch, { zone: (id) => index.get(id), tree });
      waiting = waiting.slice(batch.length);
      tell(written);
    }
  };

  const tell = (written: readonly WrittenCrossing[]) => {
    hub.publish(
      'zones',
      written.map(({ zone, vehicle, kind, at, event, actions }) => ({
        groupId: vehicle.groupId,
        owners: zone.groupIds,
        key: String(event),
        json: JSON.stringify({
          zoneId: zone.id,
          zoneName: zone.name,
          vehicleId: vehicle.id,
          vehicleName: vehicle.name,
          kind,
          at,
          notify: actions.includes('notify'),
        }),
      })),
    );
    tellHappenings(
      hub,
      written.map(({ vehicle }) => vehicle.groupId),
    );
    const ordered: LedgerEntry[] = written.flatMap((each) => each.commands);
    for (const entry of ordered) {
      commands?.tell(entry);
      if (entry.computerId !== null) commands?.wait(entry.computerId);
    }
  };

  const refreshSoon = (whole: boolean) =>
    void inTurn(() => refresh(whole)).catch((error: unknown) => {
      stale = true;
      log.error({ err: error }, 'zones could not be read; they are read again');
    });

  return {
    async begin(next) {
      commands = next;
      stale = true;
      waiting = [];
      stops.push(
        pubsub.subscribe(zoneChanged, () => refreshSoon(false)),
        pubsub.onSignal(groupsChanged, () => refreshSoon(true)),
      );
      const timer = setInterval(() => refreshSoon(true), COMPARE_EVERY);
      timer.unref();
      stops.push(() => clearInterval(timer));
      await inTurn(() => refresh(true));
    },

    report(holders, { computerId, receivedAt, report, doubts }) {
      const { position } = report;
      if (position === null || doubts.some((doubt) => unsound.includes(doubt))) return;
      const here = index.at(position.lon, position.lat);
      for (const { vehicleId, groupId } of holders) {
        const before = inside.get(vehicleId);
        if (here.length === 0 && !before) continue;
        const sees = (zoneId: string) => {
          const zone = index.get(zoneId);
          return zone !== undefined && watches(tree, zone, { id: vehicleId, groupId });
        };
        const now = new Set(here.flatMap(({ id }) => (sees(id) ? [id] : [])));
        const crossed = (zoneId: string, kind: Crossing['kind']) =>
          waiting.push({ zoneId, version: index.get(zoneId)?.version ?? 0, vehicleId, computerId, kind, at: receivedAt });
        for (const zoneId of before ?? []) if (!now.has(zoneId)) crossed(zoneId, sees(zoneId) ? 'leave' : 'forget');
        for (const zoneId of now) if (!before?.has(zoneId)) crossed(zoneId, 'enter');
        if (now.size > 0) inside.set(vehicleId, now);
        else inside.delete(vehicleId);
      }
      if (waiting.length <= MOST_WAITING) return;
      waiting = [];
      stale = true;
    },

    flush: () => (stale || waiting.length > 0 ? inTurn(write) : Promise.resolve()),

    end() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
