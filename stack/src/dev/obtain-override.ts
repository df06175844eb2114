import { existsSync } from 'node:fs';
import { overrideSchema, type Override, type OverrideRequest } from '@fleet-console/release-contract';
import { makeOverride, openStore } from '@fleet-console/releases';
import * as v from 'valibot';
import { Problem } from '../problem.ts';

export interface Asking {
  readonly wish: OverrideRequest;
  /** Address of the console; null for the one of this machine, whose store is in `store`. */
  readonly url: string | null;
  readonly store: string;
  readonly token: string | undefined;
  /** Who asks, for the record. */
  readonly actor: string;
}

const ANSWER_WITHIN = 30_000;

async function askConsole(url: string, { wish, token, actor }: Asking): Promise<Override> {
  if (!token) throw new Problem(`${url} requires a token of the remote's team. Set --token or RELEASE_TOKEN.`);
  let response: Response;
  try {
    response = await fetch(new URL('/releases/overrides', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...wish, actor }),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
  } catch {
    throw new Problem(`${url} isn't responding.`);
  }
  const answer = (await response.json().catch(() => null)) as { override?: unknown; message?: string } | null;
  const override = v.safeParse(overrideSchema, answer?.override);
  if (response.ok && override.success) return override.output;
  throw new Problem(answer?.message ?? `${url} responded with status ${response.status}. It may be too old to support overrides.`);
}

/** Gets an override signed: by the console, or with the key of this machine's store. @throws Problem, Refusal */
export async function obtainOverride(asking: Asking): Promise<Override> {
  const { url, store, wish, token, actor } = asking;
  if (url !== null) return askConsole(url, asking);
  if (!existsSync(store))
    throw new Problem(`No release store found in ${store}. Run "npx pnpm start" first, or choose a console with --url.`);
  return makeOverride(await openStore(store), wish, { secret: token, actor });
}
