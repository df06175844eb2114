import type { StyleSpecification } from 'maplibre-gl';

/** Time after which a style counts as unreachable, in ms … */
const LOAD_TIMEOUT = 6_000;
/** … and during which no map of the page requests it again, in ms. */
const RETRY_AFTER = 5 * 60_000;

/** Returns the style URL of a colour scheme: the only one, or the first of two for light and the second for dark. */
export function streetStyleUrl(addresses: string | undefined, scheme: 'light' | 'dark'): string | undefined {
  const [light, dark = light] = (addresses ?? '').split(/\s+/).filter(Boolean);
  return scheme === 'dark' ? dark : light;
}

/** Times when styles were found unreachable. On `window`, because every remote has its own copy of this module. */
const FAILURES_KEY = Symbol.for('fleet-console.unreachable-basemaps');
const page = globalThis as { [FAILURES_KEY]?: Map<string, number> };
const failedAt = (page[FAILURES_KEY] ??= new Map());

/** Whether a style was unreachable recently. */
export const wasUnreachable = (url: string): boolean => performance.now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER;

/** Prevents requests for a style for a while. */
export function cacheUnreachable(url: string): void {
  failedAt.set(url, performance.now());
  loaded.delete(url);
}

const isFromArchive = ({ sources }: StyleSpecification) =>
  Object.values(sources).some((source) => 'url' in source && source.url?.startsWith('pmtiles:'));

const loaded = new Map<string, Promise<StyleSpecification>>();

async function load(url: string): Promise<StyleSpecification> {
  // oxlint-disable-next-line no-restricted-globals -- the map server isn't the API.
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(LOAD_TIMEOUT) });
  const style = (await response.json()) as StyleSpecification;
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers)) throw new Error(`${url} is no map style (${response.status})`);
  if (isFromArchive(style)) await import('./tile-archive.ts').then(({ readTileArchives }) => readTileArchives());
  // Labels use browser fonts, like the console: the style's server doesn't have this font.
  const { glyphs: _, ...rest } = style;
  return rest;
}

/** Loads a style once for all maps of a page. @throws Error when it isn't reachable in time; the failure is cached */
export async function loadStreetStyle(url: string): Promise<StyleSpecification> {
  const loading = loaded.get(url) ?? load(url);
  loaded.set(url, loading);
  try {
    return structuredClone(await loading);
  } catch (error) {
    cacheUnreachable(url);
    throw error;
  }
}
