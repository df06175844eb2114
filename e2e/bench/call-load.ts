import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/**
 * A process of its own that calls the console and prints the response times as JSON; reads a `Load` from its input. In the benchmark's process, its
 * other work would be part of the times.
 */

interface CallerRequest {
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in turn. */
  readonly requests: readonly CallerRequest[];
}

export interface Load {
  readonly url: string;
  /** Each has a connection, and sends its next request as soon as the response to the last one is complete. */
  readonly callers: readonly Caller[];
  /** Until when they call: for so many seconds, or so many times each. */
  readonly until: { readonly seconds: number } | { readonly times: number };
  /** Whether the times end with the first line of the response, which is then read to its end all the same. */
  readonly firstLine?: boolean;
}

export interface LoadResult {
  /** In ms. */
  readonly times: readonly number[];
  /** Responses per second. */
  readonly perSecond: number;
}

/** Time limit of a response, in seconds. */
const TIMEOUT = 120;
/** Bodies that differ more than this from the longest one are errors sent with status 200, or incomplete. */
const SHORTEST = 0.8;

/** Loads with autocannon. @throws when a response is missing, refused or shorter than the others */
async function load({ url, callers, until }: Load): Promise<LoadResult> {
  const times: number[] = [];
  const sizes: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  let clients = 0;
  const options: autocannon.Options = {
    url,
    connections: callers.length,
    timeout: TIMEOUT,
    ...('seconds' in until ? { duration: until.seconds } : { amount: callers.length * until.times }),
    setupClient(client) {
      const { headers, requests } = callers[clients++ % callers.length] as Caller;
      client.setRequests(requests.map((request) => ({ ...request, headers: { ...headers } })));
    },
  };
  const { errors, timeouts, non2xx, statusCodeStats } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, _status, bytes, time) => {
      times.push(time);
      sizes.push(bytes);
      lastAt = performance.now();
    });
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} of them timeouts; responses by status: ${JSON.stringify(statusCodeStats)}`);
  const longest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const short = sizes.filter((size) => size < longest * SHORTEST).length;
  if (short > 0) throw new Error(`${url}: ${short} of ${sizes.length} responses are much shorter than the longest, ${longest} bytes`);
  return { times, perSecond: times.length / ((lastAt - startedAt) / 1000) };
}

/** Loads a streamed list and takes the time until its first line can be read; autocannon knows whole responses only. */
async function loadFirstLines({ url, callers, until }: Load): Promise<LoadResult> {
  if (!('times' in until)) throw new Error('first lines are counted, not timed');
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    callers.map(async ({ headers }) => {
      for (let nth = 0; nth < until.times; nth += 1) {
        const since = performance.now();
        const { status, body } = await fetch(url, { headers });
        if (status !== 200 || body === null) throw new Error(`${url} answered ${status}`);
        let firstLineAt: number | null = null;
        for await (const chunk of body as AsyncIterable<Uint8Array>)
          if (firstLineAt === null && chunk.includes(10)) firstLineAt = performance.now();
        if (firstLineAt === null) throw new Error(`${url} answered without a line`);
        times.push(firstLineAt - since);
      }
    }),
  );
  return { times, perSecond: times.length / ((performance.now() - startedAt) / 1000) };
}

const given = JSON.parse(await text(process.stdin)) as Load;
process.stdout.write(JSON.stringify(await (given.firstLine ? loadFirstLines(given) : load(given))));
