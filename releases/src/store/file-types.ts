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

/** The media type of a file, by its ending. */
export const fileType = (path: string) => types[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** What is never changed again may be kept for a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What changes is asked for each time; anyone who has it learns that by its tag. */
export const REVALIDATE = 'no-cache';
