import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { tileStyle, type Scheme } from './style.ts';

const ARCHIVE = '/tiles/streets.pmtiles';
const pathOf = (scheme: Scheme) => `/tiles/${scheme}.json`;

/** Map styles of the archive, for light and dark: the console's `mapStyleUrl`. */
export const tileStyles = `${pathOf('light')} ${pathOf('dark')}`;

/**
 * Serves the archive in ranges, and the styles that show it. Without a session: like the console's code, maps are public.
 * @param headers of every response
 */
export function serveMapTiles(app: FastifyInstance, archive: string, headers: Readonly<Record<string, string>>): void {
  void app.register(fastifyStatic, { root: dirname(archive), serve: false, cacheControl: false });
  app.get(ARCHIVE, (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'public, max-age=3600' })
      .type('application/vnd.pmtiles')
      .sendFile(basename(archive)),
  );
  for (const scheme of ['light', 'dark'] as const)
    app.get(pathOf(scheme), (_request, reply) =>
      reply.headers({ ...headers, 'cache-control': 'no-cache' }).send(tileStyle(scheme, ARCHIVE)),
    );
}
