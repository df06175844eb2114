import type { StyleSpecification } from 'maplibre-gl';

/** A style that isn't there after this time, in ms, is taken as unreachable … */
const WITHIN = 6_000;
/** … and is not asked for again for this long, in ms, by any map of the page. */
const RETRY_AFTER = 5 * 60_000;

/** The address of a style for a colour scheme: the only one, or the first of two for light and the second for dark. */
export function streetStyleUrl(addresses: string | undefined, scheme: 'light' | 'dark'): string | undefined {
  const [light, dark = light] = (addresses ?? '').split(/\s+/).filter(Boolean);
  return scheme === 'dark' ? dark : light;
}

/** When styles were found unreachable. Every remote has this file of its own; the page is what they share. */
const PAGE_WIDE = Symbol.for('fleet-console.unreachable-basemaps');
const page = globalThis as { [PAGE_WIDE]?: Map<string, number> };
const failedAt = (page[PAGE_WIDE] ??= new Map());

/** Whether a style could not be reached a short while ago. */
export const wasUnreachable = (url: string): boolean => performance.now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER;

/** Keeps maps from asking for a style for a while. */
export function cacheUnreachable(url: string): void {
  failedAt.set(url, performance.now());
  loaded.delete(url);
}

const loaded = new Map<string, Promise<StyleSpecification>>();

async function load(url: string): Promise<StyleSpecification> {
  // oxlint-disable-next-line no-restricted-globals -- the server of the map isn't the API.
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(WITHIN) });
  const style = (await response.json()) as StyleSpecification;
  if (!response.ok || style.version !== 8 || !Array.isArray(style.layers)) throw new Error(`${url} is no map style (${response.status})`);
  // Labels are drawn by the browser, like those of the console itself: fonts of the style's server would be asked for a font it doesn't have.
  const { glyphs: _, ...rest } = style;
  return rest;
}

/** Loads a style once for all maps of a page. @throws Error when it can't be reached in time; that is remembered */
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
