import type { GroupTree } from '@fleet-console/contract';
import { groupTree } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { Hub } from '../../kernel/live/hub.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineChannel } from '../../kernel/pubsub/channel.ts';
import { publishActivity } from '../../live/activity-topic.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import type { CommandNotifier, ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { groupsChanged } from '../accounts/access-channels.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { writeCrossings, type Crossing, type WrittenCrossing } from './crossing.store.ts';
import { isMonitored } from './monitoring.ts';
import { isReliable } from './reliable-position.ts';
import { zonesTopic } from './zone-topic.ts';
import { isInForce } from './zone-schedule.ts';
import { limitAllSpeeds } from './speed-limits.ts';
import { zoneIndex, type ZoneIndex } from './zone-index.ts';
import { readPresence, zonesById, zoneVersions } from './zone.store.ts';

/** A zone was created, changed or deleted. */
export const zoneChanged = defineChannel('zones', Type.Object({ id: Type.String() }));

/** Interval of reloading zones from the database, in ms, in case a message was missed. */
const RELOAD_INTERVAL = 300_000;
/** Maximum number of buffered crossings while the database is down; above it, they are dropped and the presence is reloaded later. */
const MAX_BUFFERED = 10_000;
/** Crossings written per transaction. */
const BATCH_SIZE = 500;

class GeofenceMonitor implements ReportListener {
  readonly #kernel: Kernel;
  readonly #groups: GroupDirectory;
  #index: ZoneIndex = zoneIndex([]);
  #tree: GroupTree = groupTree([]);
  #inside = new Map<string, Set<string>>();
  #buffered: Crossing[] = [];
  #isStale = true;
  #commands: CommandNotifier | null = null;
  #stops: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel, groups: GroupDirectory) {
    this.#kernel = kernel;
    this.#groups = groups;
  }

  /** Runs tasks sequentially, so that reads aren't older than pending writes. */
  #runSequentially(task: () => Promise<void>): Promise<void> {
    const current = this.#work.then(task);
    this.#work = current.catch(() => undefined);
    return current;
  }

  /** Reads the versions of all zones, and content and presence of changed ones; with `all`, the content of all zones. */
  #read(all: boolean) {
    return this.#kernel.db.transaction(
      async (tx) => {
        const versions = await zoneVersions(tx);
        const changed = [...versions].flatMap(([id, version]) => (this.#isStale || this.#index.get(id)?.version !== version ? [id] : []));
        return {
          versions,
          read: await zonesById(tx, all || this.#isStale ? [...versions.keys()] : changed),
          presence: { of: new Set(changed), rows: await readPresence(tx, changed) },
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  /** Updates the cache with changed zones and their presence; with `all`, with all zones, as their groups may have changed. */
  async #refresh(all: boolean): Promise<void> {
    const known = await this.#groups.tree();
    const { versions, read, presence } = await this.#read(all);
    this.#tree = known;
    const fresh = new Map(read.map((zone) => [zone.id, zone]));
    const unchanged = [...this.#index.all.values()].filter(({ id }) => versions.has(id) && !fresh.has(id));
    this.#index = zoneIndex([...unchanged, ...fresh.values()]);
    const isOutdated = (zoneId: string) => presence.of.has(zoneId) || !versions.has(zoneId);
    if (this.#isStale) this.#inside = new Map();
    for (const [vehicleId, zoneIds] of this.#inside) {
      for (const zoneId of zoneIds) if (isOutdated(zoneId)) zoneIds.delete(zoneId);
      if (zoneIds.size === 0) this.#inside.delete(vehicleId);
    }
    this.#buffered = this.#buffered.filter(({ zoneId }) => !isOutdated(zoneId));
    for (const { vehicleId, zoneId } of presence.rows) this.#inside.set(vehicleId, (this.#inside.get(vehicleId) ?? new Set()).add(zoneId));
    this.#isStale = false;
    this.#announce(await this.#kernel.db.transaction((tx) => limitAllSpeeds(tx, this.#index.all)));
  }

  #scheduleRefresh(all: boolean): void {
    this.#runSequentially(() => this.#refresh(all)).catch((error: unknown) => {
      this.#isStale = true;
      this.#kernel.log.error({ err: error }, "couldn't load zones; retrying");
    });
  }

  async #write(): Promise<void> {
    if (this.#isStale) await this.#refresh(true);
    while (this.#buffered.length > 0) {
      const batch = this.#buffered.slice(0, BATCH_SIZE);
      const { written, limits } = await writeCrossings(this.#kernel.db, batch, { zone: (id) => this.#index.get(id), tree: this.#tree });
      this.#buffered = this.#buffered.slice(batch.length);
      this.#publish(written);
      this.#announce(limits);
    }
  }

  #publish(written: readonly WrittenCrossing[]): void {
    publishCrossings(this.#kernel.live, written);
    this.#announce(written.flatMap((each) => each.commands));
  }

  #announce(commands: readonly LedgerEntry[]): void {
    for (const entry of commands) {
      this.#commands?.notifyChange(entry);
      if (entry.computerId !== null) this.#commands?.onQueued(entry.computerId);
    }
  }

  async begin(commands: CommandNotifier): Promise<void> {
    const { pubsub } = this.#kernel;
    this.#commands = commands;
    this.#isStale = true;
    this.#buffered = [];
    this.#stops.push(
      pubsub.subscribe(zoneChanged, () => this.#scheduleRefresh(false)),
      pubsub.onSignal(groupsChanged, () => this.#scheduleRefresh(true)),
    );
    const timer = setInterval(() => this.#scheduleRefresh(true), RELOAD_INTERVAL);
    timer.unref();
    this.#stops.push(() => clearInterval(timer));
    await this.#runSequentially(() => this.#refresh(true));
  }

  readonly report: ReportListener['report'] = (holders, { computerId, receivedAt, report, anomalies }) => {
    const { position } = report;
    if (position === null || !isReliable(anomalies)) return;
    const here = this.#index.at(position.lon, position.lat).filter(({ schedule }) => isInForce(schedule, receivedAt));
    for (const { vehicleId, groupId } of holders) {
      const before = this.#inside.get(vehicleId);
      if (here.length === 0 && !before) continue;
      const isMonitoredBy = (zoneId: string) => {
        const zone = this.#index.get(zoneId);
        return zone !== undefined && isMonitored(this.#tree, zone, { id: vehicleId, groupId });
      };
      const now = new Set(here.flatMap(({ id }) => (isMonitoredBy(id) ? [id] : [])));
      const crossed = (zoneId: string, kind: Crossing['kind']) =>
        this.#buffered.push({ zoneId, version: this.#index.get(zoneId)?.version ?? 0, vehicleId, computerId, kind, at: receivedAt });
      for (const zoneId of before ?? []) if (!now.has(zoneId)) crossed(zoneId, isMonitoredBy(zoneId) ? 'leave' : 'forget');
      for (const zoneId of now) if (!before?.has(zoneId)) crossed(zoneId, 'enter');
      if (now.size > 0) this.#inside.set(vehicleId, now);
      else this.#inside.delete(vehicleId);
    }
    if (this.#buffered.length <= MAX_BUFFERED) return;
    this.#buffered = [];
    this.#isStale = true;
  };

  readonly flush = (): Promise<void> =>
    this.#isStale || this.#buffered.length > 0 ? this.#runSequentially(() => this.#write()) : Promise.resolve();

  end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}

/** Publishes crossings to users who can see the vehicle and the zone. */
function publishCrossings(hub: Hub, written: readonly WrittenCrossing[]): void {
  hub.publish(
    zonesTopic,
    written.map(({ zone, vehicle, kind, at, event, actions }) => ({
      groupId: vehicle.groupId,
      owners: zone.groupIds,
      key: String(event),
      data: {
        zoneId: zone.id,
        zoneName: zone.name,
        vehicleId: vehicle.id,
        vehicleName: vehicle.name,
        kind,
        at,
        notify: actions.includes('notify'),
      },
    })),
  );
  publishActivity(
    hub,
    written.map(({ vehicle }) => vehicle.groupId),
  );
}

/**
 * Detects crossings in memory and writes them once a second. The presence in the database is authoritative and changed by compare-and-set, so
 * that nothing fires twice after a restart or with a stale leader.
 */
export const createGeofenceMonitor = (kernel: Kernel, groups: GroupDirectory): ReportListener => new GeofenceMonitor(kernel, groups);
