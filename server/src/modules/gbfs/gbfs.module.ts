import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact } from '../../kernel/schema.ts';
import { signingKey } from '../auth/signing-key.ts';
import { gbfsData, informationData, manifestData, statusData, typesData, versionsData, zonesData, configuredZones } from './files.ts';
import { availableVehicles, openGroups, riderZones, zonesWithin } from './gbfs.store.ts';
import { publishedRiderZones } from './rider-zones.ts';
import { cachedFile, type FileSource } from './file-cache.ts';
import { readGbfsSettings, type GbfsSystem } from './settings.ts';
import { GBFS_VERSION, systemFiles, type SystemFile } from './shapes.ts';

/** Cache time of files, in seconds. Vehicles must not be older than five minutes. Source: GBFS 3.0, data latency. */
const VEHICLES_TTL = 60;
const ZONES_TTL = 300;
const SETTINGS_TTL = 3600;
/** Maximum requests per minute and address. */
const MAX_REQUESTS_PER_MINUTE = 240;

/** The part of Fastify's reply used here. */
interface Reply {
  header(name: string, value: string): Reply;
  type(type: string): Reply;
  code(status: number): Reply;
  send(text?: string): Reply;
}

/** Public feeds of rentable vehicles in the General Bikeshare Feed Specification. Disabled unless GBFS_FILE is set. Rules: RULES.md. */
export const gbfsModule: ServerModule = (app, { config, db, log }) => {
  if (config.gbfsFile === null) return;
  const settings = readGbfsSettings(config.gbfsFile);
  const key = signingKey(config.signingKeyFile).publishedVehicles;

  const zonesOf = async (system: GbfsSystem, now: number) => {
    const zoneIds = Object.keys(system.zones);
    const groupIds = await openGroups(db, system.groups);
    const zones = await zonesWithin(db, zoneIds, groupIds);
    if (zones.length < zoneIds.length)
      log.warn({ system: system.id, zones: zoneIds.length - zones.length }, 'published zones were deleted or belong to other groups');
    const riders = publishedRiderZones(await riderZones(db, groupIds), now).filter(({ id }) => !Object.hasOwn(system.zones, id));
    const limited = riders.some(({ kind }) => kind === 'operatingArea');
    return zonesData(system, [...configuredZones(system, zones), ...riders], limited);
  };
  const sources = new Map(
    settings.systems.map((system): [string, Record<SystemFile, FileSource>] => [
      system.id,
      {
        gbfs: cachedFile(SETTINGS_TTL, () => gbfsData(settings, system)),
        gbfs_versions: cachedFile(SETTINGS_TTL, () => versionsData(settings, system)),
        system_information: cachedFile(SETTINGS_TTL, () => informationData(settings, system)),
        vehicle_types: cachedFile(SETTINGS_TTL, () => typesData(system)),
        vehicle_status: cachedFile(VEHICLES_TTL, async (now) =>
          statusData(key, system, await availableVehicles(db, await openGroups(db, system.groups), now)),
        ),
        geofencing_zones: cachedFile(ZONES_TTL, (now) => zonesOf(system, now)),
      },
    ]),
  );
  const manifest = cachedFile(SETTINGS_TTL, () => manifestData(settings));

  const root = `/gbfs/${GBFS_VERSION}`;
  const route = {
    config: { access: 'public' as const, rateLimit: { max: Math.min(MAX_REQUESTS_PER_MINUTE, config.requestsPerMinute) } },
    // Not used by the console, and specified by GBFS itself.
    schema: { hide: true },
  };
  const send = async (source: FileSource, request: { headers: { 'if-none-match'?: string | undefined } }, reply: Reply) => {
    const now = Date.now();
    const { json, etag, until } = await source(now);
    reply
      .header('cache-control', `public, max-age=${Math.max(0, Math.ceil((until - now) / 1000))}`)
      .header('etag', etag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  };

  app.get(`${root}/manifest.json`, route, (request, reply) => send(manifest, request, reply));
  app.get(
    `${root}/:system/:file`,
    { ...route, schema: { hide: true, params: exact({ system: Type.String(), file: Type.String() }) } },
    (request, reply) => {
      const { system, file } = request.params;
      const name = /^(\w+)\.json$/.exec(file)?.[1] ?? '';
      const source = Object.hasOwn(systemFiles, name) ? sources.get(system)?.[name as SystemFile] : undefined;
      return source ? send(source, request, reply) : notFound();
    },
  );
};
