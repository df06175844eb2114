import { writable, type Readable } from '@fleet-console/contract';
import { developmentUpdateSchema, developmentText, remoteReleaseSchema, type Override } from '@fleet-console/release-contract';
import { ReconnectLoop } from '@fleet-console/remote-kit/live';
import * as v from 'valibot';
import { admit } from '../releases/integrity.ts';
import type { OverridingRelease } from '../releases/origin.ts';

const PAUSE = { first: 1_000, most: 15_000 };

const releaseSchema = v.nullable(remoteReleaseSchema);

/** State of the dev server on the developer's computer. */
export type Served =
  /** Nothing received yet. */
  | { readonly status: 'waiting' }
  /** `release` is the last successful build; `errors` explain why there is no newer one. */
  | { readonly status: 'serving'; readonly release: OverridingRelease | null; readonly errors: readonly string[] }
  /** Not reachable: `pnpm dev` was stopped. */
  | { readonly status: 'away' };

export interface OverrideChannel extends Readable<Served> {
  stop(): void;
}

/**
 * Receives every build over server-sent events. After a lost connection, one retry must fail before the dev server counts as offline;
 * reconnecting continues.
 * @param isSigned whether the program named in the override signed a text
 */
export function followDeveloper(
  { remote, origin }: Pick<Override, 'remote' | 'origin'>,
  isSigned: (text: string, signature: string) => Promise<boolean>,
  openEvents: (url: string) => EventSource = (url) => new EventSource(url),
): OverrideChannel {
  const served = writable<Served>({ status: 'waiting' });
  const hear = async (text: string) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return;
    }
    const news = v.safeParse(developmentUpdateSchema, json);
    if (!news.success || !(await isSigned(developmentText(news.output.release), news.output.signature))) return;
    const told = v.safeParse(releaseSchema, news.output.release);
    if (!told.success || (told.output !== null && told.output.remote !== remote)) return;
    const release = told.output && { ...told.output, origin };
    if (release) admit(release);
    served.set({ status: 'serving', release, errors: news.output.errors });
  };
  let work = Promise.resolve();
  // Sequential, because verification is asynchronous and the last build must win.
  const onMessage = ({ data }: MessageEvent) => void (work = work.then(() => hear(String(data))));

  const loop = new ReconnectLoop({
    connect({ signal, confirm, fail }) {
      const events = openEvents(`${origin}/events`);
      let failures = 0;
      signal.addEventListener('abort', () => events.close());
      events.addEventListener('open', () => {
        failures = 0;
        confirm();
      });
      events.addEventListener('error', () => {
        if (signal.aborted) return;
        failures += 1;
        const closed = events.readyState === EventSource.CLOSED;
        const { status } = served.get();
        if (status === 'waiting' || (status === 'serving' && failures > 1) || closed) served.set({ status: 'away' });
        // Browsers reconnect automatically, but not after a response that isn't an event stream.
        if (closed) fail();
      });
      events.addEventListener('message', onMessage);
    },
    pause: PAUSE,
    random: Math.random,
  });
  loop.start();

  return { get: served.get, subscribe: served.subscribe, stop: () => loop.stop() };
}

/** Waits for the first state of the dev server, at most `timeout` ms. */
export async function firstNews(channel: Readable<Served>, most: number): Promise<void> {
  if (channel.get().status !== 'waiting') return;
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const stop = channel.subscribe(end);
    const timer = setTimeout(end, most);
  });
}
