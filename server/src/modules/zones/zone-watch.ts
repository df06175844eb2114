import type { GroupTree } from '@fleet-console/contract';
import { groupTree } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { Hub } from '../../kernel/live/hub.ts';
import type { Kernel } from '../../kernel/module.ts';
import { defineChannel } from '../../kernel/pubsub/channel.ts';
import { publishActivity } from '../../live/activity-topic.ts';
import type { Anomaly } from '../../protocol/anomalies.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import type { CommandNotifier, ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { groupsChanged } from '../accounts/access-channels.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { writeCrossings, type Crossing, type WrittenCrossing } from './crossing.store.ts';
import { watches } from './watch.ts';
import { zonesTopic } from './zone-topic.ts';
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

/** A report with one of these says nothing about where the vehicle is (rule ZON-Z5). */
const unsound: readonly Anomaly[] = ['nullIsland', 'futureDated', 'stuckPosition'];

class ZoneWatch implements ReportListener {
  readonly #kernel: Kernel;
  readonly #groups: GroupDirectory;
  #index: ZoneIndex = zoneIndex([]);
  #tree: GroupTree = groupTree([]);
  #inside = new Map<string, Set<string>>();
  #waiting: Crossing[] = [];
  #stale = true;
  #commands: CommandNotifier | null = null;
  #stops: (() => void)[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel, groups: GroupDirectory) {
    this.#kernel = kernel;
    this.#groups = groups;
  }

  /** One after the other: what is read must not be older than what is being written. */
  #inTurn(act: () => Promise<void>): Promise<void> {
    const mine = this.#work.then(act);
    this.#work = mine.catch(() => undefined);
    return mine;
  }

  /** Versions and content of zones in the database, and who is inside of those that changed; with `whole`, the content of all. */
  #read(whole: boolean) {
    return this.#kernel.db.transaction(
      async (tx) => {
        const versions = await zoneVersions(tx);
        const changed = [...versions].flatMap(([id, version]) => (this.#stale || this.#index.get(id)?.version !== version ? [id] : []));
        return {
          versions,
          read: await zonesById(tx, whole || this.#stale ? [...versions.keys()] : changed),
          presence: { of: new Set(changed), rows: await readPresence(tx, changed) },
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }

  /** Takes over zones that changed, with those who are inside; with `whole`, all zones, for their groups may have changed. */
  async #refresh(whole: boolean): Promise<void> {
    const known = await this.#groups.tree();
    const { versions, read, presence } = await this.#read(whole);
    this.#tree = known;
    const fresh = new Map(read.map((zone) => [zone.id, zone]));
    const kept = [...this.#index.all.values()].filter(({ id }) => versions.has(id) && !fresh.has(id));
    this.#index = zoneIndex([...kept, ...fresh.values()]);
    const outdated = (zoneId: string) => presence.of.has(zoneId) || !versions.has(zoneId);
    if (this.#stale) this.#inside = new Map();
    for (const [vehicleId, zoneIds] of this.#inside) {
      for (const zoneId of zoneIds) if (outdated(zoneId)) zoneIds.delete(zoneId);
      if (zoneIds.size === 0) this.#inside.delete(vehicleId);
    }
    this.#waiting = this.#waiting.filter(({ zoneId }) => !outdated(zoneId));
    for (const { vehicleId, zoneId } of presence.rows) this.#inside.set(vehicleId, (this.#inside.get(vehicleId) ?? new Set()).add(zoneId));
    this.#stale = false;
  }

  #refreshSoon(whole: boolean): void {
    this.#inTurn(() => this.#refresh(whole)).catch((error: unknown) => {
      this.#stale = true;
      this.#kernel.log.error({ err: error }, "couldn't load zones; retrying");
    });
  }

  async #write(): Promise<void> {
    if (this.#stale) await this.#refresh(true);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      const written = await writeCrossings(this.#kernel.db, batch, { zone: (id) => this.#index.get(id), tree: this.#tree });
      this.#waiting = this.#waiting.slice(batch.length);
      this.#publish(written);
    }
  }

  #publish(written: readonly WrittenCrossing[]): void {
    publishCrossings(this.#kernel.live, written);
    const ordered: LedgerEntry[] = written.flatMap((each) => each.commands);
    for (const entry of ordered) {
      this.#commands?.tell(entry);
      if (entry.computerId !== null) this.#commands?.wait(entry.computerId);
    }
  }

  async begin(commands: CommandNotifier): Promise<void> {
    const { pubsub } = this.#kernel;
    this.#commands = commands;
    this.#stale = true;
    this.#waiting = [];
    this.#stops.push(
      pubsub.subscribe(zoneChanged, () => this.#refreshSoon(false)),
      pubsub.onSignal(groupsChanged, () => this.#refreshSoon(true)),
    );
    const timer = setInterval(() => this.#refreshSoon(true), COMPARE_EVERY);
    timer.unref();
    this.#stops.push(() => clearInterval(timer));
    await this.#inTurn(() => this.#refresh(true));
  }

  readonly report: ReportListener['report'] = (holders, { computerId, receivedAt, report, anomalies }) => {
    const { position } = report;
    if (position === null || anomalies.some((anomaly) => unsound.includes(anomaly))) return;
    const here = this.#index.at(position.lon, position.lat);
    for (const { vehicleId, groupId } of holders) {
      const before = this.#inside.get(vehicleId);
      if (here.length === 0 && !before) continue;
      const sees = (zoneId: string) => {
        const zone = this.#index.get(zoneId);
        return zone !== undefined && watches(this.#tree, zone, { id: vehicleId, groupId });
      };
      const now = new Set(here.flatMap(({ id }) => (sees(id) ? [id] : [])));
      const crossed = (zoneId: string, kind: Crossing['kind']) =>
        this.#waiting.push({ zoneId, version: this.#index.get(zoneId)?.version ?? 0, vehicleId, computerId, kind, at: receivedAt });
      for (const zoneId of before ?? []) if (!now.has(zoneId)) crossed(zoneId, sees(zoneId) ? 'leave' : 'forget');
      for (const zoneId of now) if (!before?.has(zoneId)) crossed(zoneId, 'enter');
      if (now.size > 0) this.#inside.set(vehicleId, now);
      else this.#inside.delete(vehicleId);
    }
    if (this.#waiting.length <= MOST_WAITING) return;
    this.#waiting = [];
    this.#stale = true;
  };

  readonly flush = (): Promise<void> => (this.#stale || this.#waiting.length > 0 ? this.#inTurn(() => this.#write()) : Promise.resolve());

  end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}

/** Sends crossings to those who see the vehicle or its zone. */
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
 * Notices in memory who crosses which border, and writes it down once a second. What counts is the presence in the database, which is
 * compared in the same statement that changes it: after a restart, or with another process that still believes it leads, nothing fires twice.
 */
export const createZoneWatch = (kernel: Kernel, groups: GroupDirectory): ReportListener => new ZoneWatch(kernel, groups);
