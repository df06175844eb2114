import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vectorTile } from './vector-tile.ts';

/** Colours of the two map styles: ground and streets, in RGB. */
export const colours = {
  light: { ground: [255, 224, 138], street: [204, 0, 0] },
  dark: { ground: [16, 32, 64], street: [51, 255, 153] },
} as const;

type Scheme = keyof typeof colours;

/** A fake server of map styles and vector tiles, with one street through every tile. */
export interface BasemapServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  /** Responds with errors from now on. */
  failAllRequests(): void;
  close(): Promise<void>;
}

const css = ([red, green, blue]: readonly [number, number, number]) => `rgb(${red}, ${green}, ${blue})`;

function style(url: string, scheme: Scheme): object {
  const { ground, street } = colours[scheme];
  return {
    version: 8,
    glyphs: `${url}/fonts/{fontstack}/{range}.pbf`,
    sources: { tiles: { type: 'vector', url: `${url}/tiles.json` } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': css(ground) } },
      { id: 'streets', type: 'line', source: 'tiles', 'source-layer': 'streets', paint: { 'line-color': css(street), 'line-width': 6 } },
    ],
  };
}

/** Starts a fake map server on another origin than the console. */
export async function serveBasemap(): Promise<BasemapServer> {
  const requestedPaths: string[] = [];
  let broken = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    response.setHeader('access-control-allow-origin', '*');
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const scheme = (['light', 'dark'] as const).find((each) => path === `/styles/${each}`);
    if (broken) response.writeHead(503).end();
    else if (scheme) json(style(url, scheme));
    else if (path === '/tiles.json')
      json({
        tilejson: '3.0.0',
        tiles: [`${url}/tiles/{z}/{x}/{y}.pbf`],
        maxzoom: 14,
        attribution: '<a href="https://streets.example/copyright" target="_blank">Stand-in streets</a>',
      });
    else if (path.startsWith('/tiles/')) response.setHeader('content-type', 'application/x-protobuf').end(vectorTile('streets', 'line'));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requestedPaths,
    failAllRequests: () => void (broken = true),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
