import type { BootMap, HostRelease } from '@fleet-console/release-contract';
import type { FastifyRequest } from 'fastify';
import { parseRelease } from '../store/build-folder.ts';
import { integrityOf } from '../store/integrity.ts';
import { manifestText, type Store } from '../store/store.ts';
import type { Served } from './current-map.ts';
import { inlineJson } from './escape.ts';

/** The cookie with the build of a host that didn't start in this browser. The page sets it; it names nothing else. */
export const FAILED_HOST_COOKIE = 'fleet-failed-host';
/** Afterwards, the browser gets the live host again, in seconds. */
export const FAILED_HOST_SECONDS = 30 * 60;

/** Returns the build that didn't start in this browser; undefined if there is none. */
export const failedHostIn = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;)\\s*${FAILED_HOST_COOKIE}=([a-z0-9]{8,40})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** Set-Cookie value that removes the cookie. */
export const clearedFailedHost = `${FAILED_HOST_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;

/** The former host in the place of the live one, for one page. */
export interface FormerHost {
  readonly map: BootMap;
  /** `map`, safe inside a `<script>` element. Its signature is that of the map with the live host, which the page has too. */
  readonly inline: string;
  readonly live: HostRelease;
}

/** Reads the former host of a boot map; null if its manifest isn't the one that the signed map names. */
async function readFormer(store: Store, { map, json }: Served): Promise<FormerHost | null> {
  if (!map.hostFallback) return null;
  const { build, manifest } = map.hostFallback;
  const text = await manifestText(store, 'host', build);
  if (text === undefined || integrityOf(text) !== manifest) return null;
  const host = parseRelease(text, `host@${build}`);
  if (!('offers' in host)) return null;
  const received = JSON.parse(json) as { readonly host: HostRelease };
  return { map: { ...map, host }, inline: inlineJson({ ...received, host }), live: received.host };
}

/** A failed read is repeated after this time, in ms. */
const RETRY_AFTER = 10_000;

/**
 * Returns a function that provides the former host of a served boot map; null if there is none. It is read once per generation, ahead of
 * being needed, so that it doesn't depend on the storage then (REL-R65).
 */
export function formerHosts(store: Store, report: (what: string, why: string) => void): (served: Served) => Promise<FormerHost | null> {
  let known: { readonly served: Served; readonly former: FormerHost | null; readonly until: number } | null = null;
  return async (served) => {
    if (known?.served === served && Date.now() < known.until) return known.former;
    try {
      known = { served, former: await readFormer(store, served), until: Infinity };
    } catch (error) {
      report("couldn't read the former host", error instanceof Error ? error.message : String(error));
      known = { served, former: null, until: Date.now() + RETRY_AFTER };
    }
    return known.former;
  };
}
