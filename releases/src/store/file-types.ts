import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.pbf': 'application/x-protobuf',
};

/** Media type of a file, by its extension. */
export const fileType = (path: string) => types[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Cache-Control of immutable files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache-Control of files that change: browsers revalidate by ETag. */
export const REVALIDATE = 'no-cache';
