import { bootMapSchema, type BootMap } from '@fleet-console/release-contract';
import * as v from 'valibot';
import type { Fetcher } from '../network/fetcher.ts';
import { admit } from './integrity.ts';
import { LoadError } from './load-error.ts';
import type { BootMapVerifier } from './signature.ts';

const { entries } = bootMapSchema;
const envelope = v.object({
  generation: entries.generation,
  host: entries.host,
  remotes: v.record(v.string(), v.unknown()),
  badHosts: entries.badHosts,
  since: entries.since,
});

export type RemoteSlot = BootMap['remotes'][string];

/**
 * Parses a boot map. A remote with an invalid part is left out and reported, so that it doesn't affect the others. Null if the map itself
 * is invalid.
 */
export function readBootMap(value: unknown, reportInvalidPart: (remote: string, message: string) => void): BootMap | null {
  const checked = v.safeParse(envelope, value);
  if (!checked.success) return null;
  const remotes: Record<string, RemoteSlot> = {};
  for (const [name, part] of Object.entries(checked.output.remotes)) {
    const slot = v.safeParse(entries.remotes.value, part);
    if (!slot.success) reportInvalidPart(name, v.summarize(slot.issues));
    else if (slot.output.release.remote !== name) reportInvalidPart(name, `the release belongs to ${slot.output.release.remote}`);
    else remotes[name] = slot.output;
  }
  const { generation, host, badHosts, since } = checked.output;
  return { generation, host, remotes, ...(badHosts && { badHosts }), ...(since && { since }) };
}

/** URL of the current boot map. */
export const MAP_URL = '/releases/boot-map.json';
/** Time limit for fetching it, in ms. */
const MAP_TIMEOUT = 10_000;

export interface BootMapSource {
  readonly url: string;
  readonly fetcher: Fetcher;
  /** Verifies the map's signature. */
  readonly verify: BootMapVerifier;
  /** Called for a remote whose part is invalid. */
  readonly reportInvalidPart: (remote: string, message: string) => void;
}

/** @throws LoadFault integrity (not signed) or contract (another shape) */
async function verifiedBootMap(
  value: unknown,
  { verify, reportInvalidPart }: Pick<BootMapSource, 'verify' | 'reportInvalidPart'>,
): Promise<BootMap> {
  if (!(await verify(value))) throw new LoadError('integrity', 'invalid signature');
  const map = readBootMap(value, reportInvalidPart);
  if (map === null) throw new LoadError('contract', 'invalid shape');
  return map;
}

/**
 * Fetches the current boot map.
 * @throws LoadError http, network, timeout, integrity (truncated, corrupt or not signed) or contract (invalid shape)
 */
export async function fetchBootMap(source: BootMapSource): Promise<BootMap> {
  let value: unknown;
  try {
    const response = await source.fetcher(source.url, { cache: 'no-store', signal: AbortSignal.timeout(MAP_TIMEOUT) });
    if (!response.ok) throw new LoadError('http', `status ${response.status}`);
    value = await response.json();
  } catch (error) {
    if (error instanceof LoadError) throw error;
    const { name, message } = error as Error;
    throw new LoadError(name === 'TimeoutError' ? 'timeout' : name === 'SyntaxError' ? 'integrity' : 'network', message, error);
  }
  return verifiedBootMap(value, source);
}

/** Parses a pushed boot map: gzipped JSON. @throws when it is corrupt, not signed or has an invalid shape */
export async function unpackBootMap(packed: ArrayBuffer, source: BootMapSource): Promise<BootMap> {
  const text = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'));
  return verifiedBootMap(await new Response(text).json(), source);
}

/** Admits the files of all releases in a boot map. */
export function admitAll(map: BootMap): void {
  admit(map.host);
  for (const { release, fallback, canary } of Object.values(map.remotes)) {
    admit(release);
    if (canary) admit(canary.release);
    if (fallback) admit(fallback);
  }
}
