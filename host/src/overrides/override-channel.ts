import { writable, type Readable } from '@fleet-console/contract';
import { developmentUpdateSchema, developmentText, remoteReleaseSchema, type Override } from '@fleet-console/release-contract';
import { ReconnectLoop } from '@fleet-console/remote-kit/live';
import * as v from 'valibot';
import { admit } from '../releases/integrity.ts';
import type { OverrideRelease } from '../releases/release-origin.ts';

const RETRY_DELAY = { first: 1_000, max: 15_000 };

const releaseSchema = v.nullable(remoteReleaseSchema);

/** State of the dev server on the developer's computer. */
export type DevServerState =
  /** Nothing received yet. */
  | { readonly status: 'waiting' }
  /** `release` is the last successful build; `errors` explain why there is no newer one. */
  | { readonly status: 'serving'; readonly release: OverrideRelease | null; readonly errors: readonly string[] }
  /** Not reachable: `pnpm dev` was stopped. */
  | { readonly status: 'offline' };

export interface OverrideChannel extends Readable<DevServerState> {
  stop(): void;
}

/**
 * Receives every build over server-sent events. After a lost connection, one retry must fail before the dev server counts as offline;
 * reconnecting continues.
 * @param isSigned whether the program named in the override signed a text
 */
export function followDevServer(
  { remote, origin }: Pick<Override, 'remote' | 'origin'>,
  isSigned: (text: string, signature: string) => Promise<boolean>,
  openEvents: (url: string) => EventSource = (url) => new EventSource(url),
): OverrideChannel {
  const state = writable<DevServerState>({ status: 'waiting' });
  const onUpdate = async (text: string) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return;
    }
    const update = v.safeParse(developmentUpdateSchema, json);
    if (!update.success || !(await isSigned(developmentText(update.output.release), update.output.signature))) return;
    const parsed = v.safeParse(releaseSchema, update.output.release);
    if (!parsed.success || (parsed.output !== null && parsed.output.remote !== remote)) return;
    const release = parsed.output && { ...parsed.output, origin };
    if (release) admit(release);
    state.set({ status: 'serving', release, errors: update.output.errors });
  };
  let queue = Promise.resolve();
  // Sequential, because verification is asynchronous and the last build must win.
  const onMessage = ({ data }: MessageEvent) => void (queue = queue.then(() => onUpdate(String(data))));

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
        const { status } = state.get();
        if (status === 'waiting' || (status === 'serving' && failures > 1) || closed) state.set({ status: 'offline' });
        // Browsers reconnect automatically, but not after a response that isn't an event stream.
        if (closed) fail();
      });
      events.addEventListener('message', onMessage);
    },
    pause: RETRY_DELAY,
    random: Math.random,
  });
  loop.start();

  return { get: state.get, subscribe: state.subscribe, stop: () => loop.stop() };
}

/** Waits for the first state of the dev server, at most `timeout` ms. */
export async function firstState(channel: Readable<DevServerState>, most: number): Promise<void> {
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
