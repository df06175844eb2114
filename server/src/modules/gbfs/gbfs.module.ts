import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact } from '../../kernel/schema.ts';
import { signingKey } from '../auth/signing-key.ts';
import { gbfsData, informationData, manifestData, statusData, typesData, versionsData, zonesData } from './files.ts';
import { offeredVehicles, openGroups, zonesWithin } from './gbfs.store.ts';
import { fileSource, type FileSource } from './kept-file.ts';
import { readGbfsSettings, type GbfsSystem } from './settings.ts';
import { GBFS_VERSION, systemFiles, type SystemFile } from './shapes.ts';

/** Seconds a file is kept. Vehicles must not be older than five minutes. Source: GBFS 3.0, data latency. */
const VEHICLES_FOR = 60;
const ZONES_FOR = 300;
const SETTINGS_FOR = 3600;
/** Requests a minute from one address. */
const A_MINUTE = 240;

/** What a reply does here. */
interface Reply {
  header(name: string, value: string): Reply;
  type(type: string): Reply;
  code(status: number): Reply;
  send(text?: string): Reply;
}

/** What everybody may read of vehicles for hire, in the General Bikeshare Feed Specification. Off unless GBFS_FILE names settings. Rules: RULES.md. */
export const gbfsModule: ServerModule = (app, { config, db, log }) => {
  if (config.gbfsFile === null) return;
  const settings = readGbfsSettings(config.gbfsFile);
  const key = signingKey(config.signingKeyFile).publishedVehicles;

  const zonesOf = async (system: GbfsSystem) => {
    const wanted = Object.keys(system.zones);
    const zones = await zonesWithin(db, wanted, await openGroups(db, system.groups));
    if (zones.length < wanted.length)
      log.warn({ system: system.id, zones: wanted.length - zones.length }, 'published zones were deleted or belong to other groups');
    return zonesData(system, zones);
  };
  const sources = new Map(
    settings.systems.map((system): [string, Record<SystemFile, FileSource>] => [
      system.id,
      {
        gbfs: fileSource(SETTINGS_FOR, () => gbfsData(settings, system)),
        gbfs_versions: fileSource(SETTINGS_FOR, () => versionsData(settings, system)),
        system_information: fileSource(SETTINGS_FOR, () => informationData(settings, system)),
        vehicle_types: fileSource(SETTINGS_FOR, () => typesData(system)),
        vehicle_status: fileSource(VEHICLES_FOR, async (now) =>
          statusData(key, system, await offeredVehicles(db, await openGroups(db, system.groups), now)),
        ),
        geofencing_zones: fileSource(ZONES_FOR, () => zonesOf(system)),
      },
    ]),
  );
  const manifest = fileSource(SETTINGS_FOR, () => manifestData(settings));

  const root = `/gbfs/${GBFS_VERSION}`;
  const route = {
    config: { access: 'public' as const, rateLimit: { max: Math.min(A_MINUTE, config.requestsPerMinute) } },
    // The console does not call it; its description is GBFS itself.
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
