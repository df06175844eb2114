import { writable, type Live } from '@fleet-console/contract';
import * as v from 'valibot';
import type { TokenKeeper } from '../session/token-keeper.ts';
import { isExpired } from '../session/tokens.ts';
import { backoff } from '../waiting/backoff.ts';

/** `hello`, or a `message` of a topic. Plainer than a variant, whose code no other part of the host needs. */
const serverMessage = v.object({ type: v.string(), topic: v.optional(v.string()), data: v.optional(v.unknown()) });

/** The server closes with this when the token expired or the session ended. */
const CLOSED_BY_SESSION = 4401;
const RETRY = { first: 500, most: 20_000 };
/** How long a connection nobody listens to stays open, in ms. */
const LINGER = 3_000;

export interface LiveParts {
  /** Address of the live channel, `ws:` or `wss:`. */
  readonly url: string;
  readonly keeper: Pick<TokenKeeper, 'tokens' | 'refresh'>;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly now: () => number;
  readonly random: () => number;
  /** Where `online` is heard. */
  readonly network: Pick<Window, 'addEventListener'>;
}

interface Subscriber {
  readonly onMessage: (data: unknown) => void;
  readonly onResume: (() => void) | undefined;
}

/** One WebSocket for the tab. It is open while somebody is signed in and somebody listens; it comes back by itself. */
export function createLive({ url, keeper, openSocket, now, random, network }: LiveParts): Live {
  const status = writable<'idle' | 'connecting' | 'open' | 'down'>('idle');
  const topics = new Map<string, Set<Subscriber>>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** True once a connection of this session was open: the next one may have missed messages. */
  let wasOpen = false;
  let opening = false;

  const wanted = () => topics.size > 0 && keeper.tokens.get() !== null;
  const send = (message: object) => {
    if (socket !== null && status.get() === 'open') socket.send(JSON.stringify(message));
  };

  const safely = (listener: () => void) => {
    try {
      listener();
    } catch (error) {
      // One bad listener harms no other; the page's own error handling hears of it.
      reportError(error);
    }
  };

  const greet = () => {
    failures = 0;
    status.set('open');
    for (const topic of topics.keys()) send({ type: 'subscribe', topic });
    if (wasOpen) for (const subscribers of topics.values()) for (const { onResume } of subscribers) if (onResume) safely(onResume);
    wasOpen = true;
  };

  const receive = (text: unknown) => {
    if (typeof text !== 'string') return;
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return;
    }
    // Kinds of message this host does not know are for newer ones.
    const checked = v.safeParse(serverMessage, parsed);
    if (!checked.success) return;
    if (checked.output.type === 'hello') return greet();
    if (checked.output.type !== 'message') return;
    const { topic = '', data } = checked.output;
    for (const { onMessage } of Array.from(topics.get(topic) ?? [])) safely(() => onMessage(data));
  };

  const again = () => {
    failures += 1;
    status.set('down');
    clearTimeout(timer);
    timer = setTimeout(() => void open(), backoff(failures, RETRY, random));
  };

  const open = async () => {
    if (socket !== null || opening || !wanted()) return;
    opening = true;
    clearTimeout(timer);
    if (status.get() !== 'down') status.set('connecting');
    const held = keeper.tokens.get();
    if (held !== null && isExpired(held, now())) await keeper.refresh();
    opening = false;
    const token = keeper.tokens.get();
    if (token === null || !wanted()) return close();
    if (isExpired(token, now())) return again();
    const opened = openSocket(url, ['fleet.live.v1', `bearer.${token.access_token}`]);
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) receive(data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      if (!wanted()) return close();
      again();
      // A token the server no longer takes brings no connection, however often it is offered.
      if (code === CLOSED_BY_SESSION && keeper.tokens.get()?.access_token === token.access_token) void keeper.refresh();
    });
  };

  const close = () => {
    clearTimeout(timer);
    const closing = socket;
    socket = null;
    closing?.close();
    failures = 0;
    wasOpen = false;
    status.set('idle');
  };

  keeper.tokens.subscribe(() => {
    if (keeper.tokens.get() === null) close();
    else void open();
  });
  network.addEventListener('online', () => void open());

  return {
    status,
    subscribe(topic, onMessage, onResume) {
      const subscriber: Subscriber = { onMessage: onMessage as Subscriber['onMessage'], onResume };
      const known = topics.get(topic);
      topics.set(topic, (known ?? new Set()).add(subscriber));
      if (!known) send({ type: 'subscribe', topic });
      void open();
      return () => {
        const left = topics.get(topic);
        if (!left?.delete(subscriber) || left.size > 0) return;
        topics.delete(topic);
        send({ type: 'unsubscribe', topic });
        // The next screen often listens to the same: the connection outlives a change of screens.
        if (topics.size === 0) setTimeout(() => topics.size === 0 && close(), LINGER);
      };
    },
  };
}
