import type { RouteDescriptor } from '@fleet-console/contract';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import pMap from 'p-map';
import { chromium, type Browser } from 'playwright-core';
import * as v from 'valibot';
import { hostOf, publishedRelease, refuseUnpublished, remoteOf, type Target } from '../decisions/checks.ts';
import { readLedger } from '../ledger/ledger.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { briefPageFlags, browserFlags, findBrowser } from './browser.ts';
import { saveCheck } from '../check-results/check-files.ts';
import type { PairCheck } from '../check-results/pair-check.ts';
import { startStage, type Stage } from './stage.ts';
import { needsSession, pathOf } from './trial.ts';
import { checkRemote } from './check-remote.ts';
import { checkStart } from './check-start.ts';

/** Remotes checked in parallel, each in its own tabs. */
const CONCURRENCY = 2;

export interface CheckRequest {
  /** Releases to check together; at most one per remote. */
  readonly targets: readonly Target[];
  readonly actor: string;
  /** A real API; the stub API is used if omitted. */
  readonly api?: { readonly url: string; readonly email: string; readonly password: string } | undefined;
}

/** Called after each pair. */
export type OnCheck = (check: PairCheck) => void;

const fail = (code: string, message: string, cause?: unknown): never => {
  throw new Refusal('failure', code, message, { cause });
};

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    return fail('no-browser', 'Nothing was checked: no Chromium found. Install it and set PLAYWRIGHT_CHROMIUM=/path/to/chromium.');
  try {
    return await chromium.launch({ executablePath, args: [...browserFlags, ...briefPageFlags] });
  } catch (cause) {
    return fail('no-browser', `Nothing was checked: the browser ${executablePath} failed to start.`, cause);
  }
}

/** Returns the newest good published host after the live one: the likely next host. */
export function nextHost(state: LedgerState): string | null {
  const { live, published, bad } = remoteState(state, 'host');
  const builds = [...published.keys()];
  const after = builds.slice(live === null ? 0 : builds.indexOf(live) + 1).filter((build) => !bad.includes(build));
  return after.at(-1) ?? null;
}

/** Returns the hosts to check in: the targeted host, or else the live and the next one (REL-R40). */
function hostsFor(state: LedgerState, targets: readonly Target[]): string[] {
  const named = targets.find(({ remote }) => remote === 'host')?.build;
  if (named !== undefined) return [named];
  const hosts = [remoteState(state, 'host').live, nextHost(state)].filter((build) => build !== null);
  return hosts.length > 0 ? hosts : fail('no-host', 'No host is published to check it in. Publish a host first.');
}

/** Returns one release per remote: the targeted one, or else the live one. */
async function remotesOnStage(store: Store, state: LedgerState, targets: readonly Target[]): Promise<RemoteRelease[]> {
  const named = new Map(targets.map(({ remote, build }) => [remote, build]));
  const all = [...new Set([...state.remotes.keys(), ...named.keys()])].filter((remote) => remote !== 'host');
  const builds = all.map((remote) => [remote, named.get(remote) ?? remoteState(state, remote).live] as const);
  const found = await Promise.all(
    builds.map(async ([remote, build]) => (build === null ? null : remoteOf(await publishedRelease(store, state, { remote, build })))),
  );
  return found.filter((release) => release !== null);
}

async function tokensFrom({ url }: Stage, { email, password }: { readonly email: string; readonly password: string }): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  const response = await fetch(`${url}/api/token`, { method: 'POST', body }).catch((cause: unknown) =>
    fail('no-session', "Nothing was checked: the server isn't responding.", cause),
  );
  const tokens = (await response.json().catch(() => null)) as { expires_in?: number } | null;
  if (!response.ok || typeof tokens?.expires_in !== 'number')
    return fail('no-session', `Nothing was checked: couldn't sign in as ${email} (status ${response.status}).`);
  return JSON.stringify({ ...tokens, valid_till: Date.now() + tokens.expires_in * 1_000 });
}

const accessSchema = v.object({ admin: v.optional(v.boolean(), false), permissions: v.record(v.string(), v.array(v.string())) });

/** Returns whether the account can open a route; the host hides the others. */
async function accessFrom({ url }: Stage, tokens: string): Promise<(route: RouteDescriptor) => boolean> {
  const { access_token: bearer } = JSON.parse(tokens) as { access_token?: string };
  const response = await fetch(`${url}/api/v1/iam/access`, { headers: { authorization: `Bearer ${bearer}` } })
    .then((response) => response.json())
    .catch(() => null);
  const access = v.safeParse(accessSchema, response);
  if (!access.success) return fail('no-session', "Nothing was checked: couldn't load the permissions of the account.");
  const granted = new Set(Object.values(access.output.permissions).flat());
  return ({ adminOnly, needs }) => (!adminOnly || access.output.admin) && (!needs || needs.some((each) => granted.has(each)));
}

/** Returns the path of a signed-in screen of another remote to switch to and back. */
const otherScreenFor = (release: RemoteRelease, remotes: readonly RemoteRelease[]): string | null => {
  const routes = remotes.flatMap(({ remote, descriptor }) => (remote === release.remote ? [] : descriptor.routes));
  const route = routes.find(needsSession);
  return route ? pathOf(route.path) : null;
};

/**
 * Checks releases in a real browser with the real files and the real front, and saves the result of each pair (REL-R40, REL-R43). Nothing
 * is saved for pairs that couldn't be checked.
 * @throws Refusal `no-browser`, `no-host`, `no-session`, `not-published`
 */
export async function runCheck(
  store: Store,
  { targets, actor, api }: CheckRequest,
  onCheck: OnCheck = () => undefined,
): Promise<PairCheck[]> {
  const { state } = await readLedger(store);
  for (const target of targets) refuseUnpublished(state, target);
  const named = new Set(targets.map(({ remote }) => remote));
  const remotes = await remotesOnStage(store, state, targets);
  const checkedRemotes = named.has('host') ? remotes : remotes.filter(({ remote }) => named.has(remote));
  const hosts: HostRelease[] = [];
  for (const build of hostsFor(state, targets)) hosts.push(hostOf(await publishedRelease(store, state, { remote: 'host', build })));

  const browser = await launch();
  const checks: PairCheck[] = [];
  try {
    for (const host of hosts) {
      const stage = await startStage(store, Math.max(1, state.served), host, remotes, api?.url);
      try {
        const tokens = await tokensFrom(stage, api ?? { email: 'release-check@console.example', password: 'release-check' });
        const canOpen = await accessFrom(stage, tokens);
        // Without a host, no remote can be opened: then each pair fails with what is wrong with the host.
        const notStarted = await checkStart(browser, stage.url);
        const checkPair = async (remote: RemoteRelease): Promise<PairCheck> => {
          const since = performance.now();
          const otherScreen = otherScreenFor(remote, remotes);
          const outcome = notStarted ?? (await checkRemote({ browser, url: stage.url, remote, otherScreen, tokens, canOpen }));
          const check: PairCheck = {
            remote: remote.remote,
            build: remote.build,
            host: host.build,
            ...outcome,
            actor,
            at: new Date().toISOString(),
            ms: Math.round(performance.now() - since),
            browser: `${browser.browserType().name()} ${browser.version()}`,
            api: api ? 'real' : 'stand-in',
          };
          await saveCheck(store, check);
          onCheck(check);
          return check;
        };
        checks.push(...(await pMap(checkedRemotes, checkPair, { concurrency: CONCURRENCY })));
      } finally {
        await stage.close();
      }
    }
  } finally {
    await browser.close();
  }
  return checks;
}
