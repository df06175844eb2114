import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { root } from '@fleet-console/stack';
import { accounts, passwordOf } from '../console/accounts.ts';
import type { Load, LoadResult } from './call-load.ts';
import { percentile, type Measure } from './measure.ts';
import { withClient } from './with-client.ts';

/** Limits of a call by so many callers: p99 in ms, and responses per second. */
interface Budget {
  readonly p99: number;
  readonly perSecond?: number;
  /** The benchmark chose it; the others are from a review of the console's performance. */
  readonly isOwn?: boolean;
}

interface Call {
  readonly what: string;
  readonly url: string;
  readonly how: string;
  readonly budgets: Readonly<Record<number, Budget>>;
  readonly until: (callers: number) => Load['until'];
  readonly callerOf: (nth: number, callers: number) => Load['callers'][number];
  readonly firstLine?: boolean;
  /** Throws if the body isn't the expected one. */
  readonly check: (body: unknown) => void;
}

/** Size of a call's samples. */
interface Extent {
  readonly callers: readonly number[];
  readonly seconds: number;
}
const FULL: Extent = { callers: [10, 50], seconds: 10 };
export const SHORT: Extent = { callers: [10], seconds: 5 };

const WARM_UP = 2;
/** As browsers send it. */
const ENCODINGS = 'gzip, deflate, br, zstd';
const PAGE = 400;
/** Fields of a row, as lists show it. */
const PAGE_QUERY = `query Vehicles($skip: Int, $limit: Int) {
  devices(skip: $skip, limit: $limit) {
    id name state isRentable alternativeName group
    bike { id model }
    moped { id registrationNumber model }
    computer { id vendor online battery { percentage } position { lat lon } receivedAt reportedAt anomalies }
    ride { status }
  }
}`;

/** Each caller has an address of its own, as operators do: the limits of requests and sign-ins per address stay as they are. */
const addressOf = (nth: number) => `198.51.100.${1 + nth}`;

const assert = (isRight: boolean, what: string) => {
  if (!isRight) throw new Error(what);
};

async function run(load: Load): Promise<LoadResult> {
  const script = fileURLToPath(new URL('./call-load.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  const output = await text(child.stdout);
  if (output === '') throw new Error(`${load.url} could not be measured`);
  return JSON.parse(output) as LoadResult;
}

/** Gives active people a password, and returns their e-mails: each caller signs other people in. */
const peopleWithPassword = (databaseUrl: string): Promise<readonly string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `update accounts set password_hash = (select password_hash from accounts where email = $1)
       where account_status = 'ACTIVE' and email <> all ($2) returning email`,
      [accounts.driver, Object.values(accounts)],
    );
    return rows.map(({ email }) => email);
  });

function listCalls(url: string, serverUrl: string, token: string, vehicles: number, seconds: number): Call[] {
  const headers = (nth: number) => ({
    authorization: `Bearer ${token}`,
    'accept-encoding': ENCODINGS,
    accept: 'application/json',
    'x-forwarded-for': addressOf(nth),
  });
  const snapshot = {
    url: `${url}/api/v2/device/snapshot`,
    callerOf: (nth: number) => ({ headers: headers(nth), requests: [{ method: 'GET' as const }] }),
    check(body: unknown) {
      const ids = new Set((body as readonly { readonly id: readonly string[] }[]).flatMap(({ id }) => id));
      assert(ids.size === vehicles, `the snapshot has ${ids.size} vehicles instead of ${vehicles}`);
    },
  };
  const page = {
    what: `${PAGE}-row page`,
    until: () => ({ seconds }),
    callerOf: (nth: number) => ({
      headers: { ...headers(nth), 'content-type': 'application/json' },
      requests: [{ method: 'POST' as const, body: JSON.stringify({ query: PAGE_QUERY, variables: { skip: 0, limit: PAGE } }) }],
    }),
    check(body: unknown) {
      const { data } = body as { readonly data?: { readonly devices: readonly unknown[] } };
      assert(data?.devices.length === PAGE, `the page has ${data?.devices.length} rows instead of ${PAGE}`);
    },
  };
  return [
    {
      ...snapshot,
      what: 'first rows of the list',
      firstLine: true,
      how: 'until the first 400 vehicles of the stream can be read; the rest follows; callers unpack it on the same processors',
      until: (callers) => ({ times: callers > 10 ? 2 : 10 }),
      budgets: { 10: { p99: 600, isOwn: true }, 50: { p99: 2_000, isOwn: true } },
    },
    {
      ...page,
      url: `${url}/api/v2/device/graphql`,
      how: 'all fields of a row',
      budgets: { 10: { p99: 60, perSecond: 200 }, 50: { p99: 300, perSecond: 200, isOwn: true } },
    },
    {
      ...page,
      what: `${PAGE}-row page, at the API server`,
      url: `${serverUrl}/v2/device/graphql`,
      how: 'all fields of a row; without the front',
      budgets: { 10: { p99: 60, perSecond: 200 } },
    },
    {
      ...snapshot,
      what: 'snapshot of the whole fleet',
      how: 'everyone sees all vehicles, so that readings are shared; there is no version that would save one',
      until: (callers) => ({ times: callers > 10 ? 2 : 5 }),
      budgets: { 10: { p99: 4_000 }, 50: { p99: 10_000, isOwn: true } },
    },
  ];
}

function signIn(url: string, people: readonly string[], seconds: number): Call {
  return {
    what: 'sign-in',
    url: `${url}/api/token`,
    how: 'everyone from an address of their own, Argon2id as always',
    budgets: { 10: { p99: 1_000, perSecond: 20, isOwn: true }, 50: { p99: 3_000, perSecond: 20, isOwn: true } },
    until: () => ({ seconds }),
    callerOf: (nth, callers) => ({
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-encoding': ENCODINGS,
        'x-forwarded-for': addressOf(nth),
      },
      requests: people
        .filter((_, at) => at % callers === nth)
        .map((username) => ({
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'password', username, password: passwordOf('driver') }).toString(),
        })),
    }),
    check: (body) => assert(typeof (body as { access_token?: unknown }).access_token === 'string', 'no token was issued'),
  };
}

/** Makes one call and checks the body, so that what is timed afterwards is the right response. */
async function checkCall({ url, callerOf, check }: Call): Promise<void> {
  const { headers, requests } = callerOf(0, 1);
  const answer = await fetch(url, { headers, ...requests[0] });
  assert(answer.status === 200, `${url} answered ${answer.status}`);
  check(await answer.json());
}

/**
 * Measures calls by several callers at the same time, while all vehicles report.
 * @param tokens stored tokens of an administrator
 */
export async function measureCalls(
  {
    url,
    serverUrl,
    databaseUrl,
    tokens,
    vehicles,
  }: { readonly [key in 'url' | 'serverUrl' | 'databaseUrl' | 'tokens']: string } & {
    readonly vehicles: number;
  },
  extent: Extent = FULL,
): Promise<Measure[]> {
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const people = await peopleWithPassword(databaseUrl);
  const measures: Measure[] = [];
  for (const call of [...listCalls(url, serverUrl, token, vehicles, extent.seconds), signIn(url, people, extent.seconds)]) {
    await checkCall(call);
    for (const callers of extent.callers) {
      const budget = call.budgets[callers];
      if (!budget) continue;
      const load = {
        url: call.url,
        callers: Array.from({ length: callers }, (_, nth) => call.callerOf(nth, callers)),
        ...(call.firstLine && { firstLine: true }),
      };
      await run({ ...load, until: call.firstLine ? { times: 1 } : { seconds: WARM_UP } });
      const { times, perSecond } = await run({ ...load, until: call.until(callers) });
      const what = `${vehicles.toLocaleString('en')} vehicles: ${call.what}, ${callers} callers`;
      const spread = `median ${Math.round(percentile(times, 0.5))} ms, p97.5 ${Math.round(percentile(times, 0.975))} ms, ${perSecond.toFixed(1)}/s`;
      const how = `p99 of ${times.length} responses, ${spread}; ${call.how}${budget.isOwn ? '; budget of our own' : ''}`;
      measures.push({ what, value: percentile(times, 0.99), unit: 'ms', budget: budget.p99, how });
      if (budget.perSecond !== undefined)
        measures.push({
          what: `${what}, rate`,
          value: perSecond,
          unit: '/s',
          budget: budget.perSecond,
          least: true,
          how: 'of the same run',
        });
    }
  }
  return measures;
}
