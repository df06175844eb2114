import { overrideSchema, type Override, type OverrideRequest } from '@fleet-console/release-contract';
import { makeOverride, openExistingStore, Refusal, type Store } from '@fleet-console/releases';
import * as v from 'valibot';
import { Problem } from '../problem.ts';

export interface OverrideOptions {
  readonly request: OverrideRequest;
  /** URL of the console; null for the local one, whose store is in `store`. */
  readonly url: string | null;
  readonly store: string;
  readonly token: string | undefined;
  /** Recorded as creator. */
  readonly actor: string;
}

const RESPONSE_TIMEOUT = 30_000;

async function requestFromConsole(url: string, { request, token, actor }: OverrideOptions): Promise<Override> {
  if (!token) throw new Problem(`${url} requires a token of the remote's team. Set --token or RELEASE_TOKEN.`);
  let response: Response;
  try {
    response = await fetch(new URL('/releases/overrides', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...request, actor }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
  } catch {
    throw new Problem(`${url} isn't responding.`);
  }
  const answer = (await response.json().catch(() => null)) as { override?: unknown; message?: string } | null;
  const override = v.safeParse(overrideSchema, answer?.override);
  if (response.ok && override.success) return override.output;
  throw new Problem(answer?.message ?? `${url} responded with status ${response.status}. It may be too old to support overrides.`);
}

/** @throws Problem if there is no store */
async function openLocal(store: string): Promise<Store> {
  try {
    return await openExistingStore(store);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'no-store') throw error;
    throw new Problem(`There is no release store in ${store}. Run "npx pnpm start" first, or choose a console with --url.`);
  }
}

/** Obtains a signed override from the console, or with the key of the local store. @throws Problem, Refusal */
export async function obtainOverride(options: OverrideOptions): Promise<Override> {
  const { url, store, request, token, actor } = options;
  if (url !== null) return requestFromConsole(url, options);
  return makeOverride(await openLocal(store), request, { secret: token, actor });
}
