import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languages, schemes, tileStyle, type Language, type Scheme } from './style.ts';

const ARCHIVE = '/tiles/streets.pmtiles';
const pathOf = (language: Language | '{language}', scheme: Scheme) => `/tiles/${language}/${scheme}.json`;

/** Map styles of the archive, for light and dark: the console's `mapStyleUrl`. */
export const tileStyles = schemes.map((scheme) => pathOf('{language}', scheme)).join(' ');

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
  for (const language of languages)
    for (const scheme of schemes)
      app.get(pathOf(language, scheme), (_request, reply) =>
        reply.headers({ ...headers, 'cache-control': 'no-cache' }).send(tileStyle(language, scheme, ARCHIVE)),
      );
}
