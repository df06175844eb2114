import { writable, type Live } from '@fleet-console/contract';
import { ReconnectingSocket, type SocketConnection } from '@fleet-console/remote-kit/live';
import * as v from 'valibot';
import type { TokenManager } from '../session/token-manager.ts';
import { isExpired } from '../session/tokens.ts';

/** `hello`, or a `message` of a topic. A plain object schema, because a variant would add code that nothing else in the host needs. */
const serverMessage = v.object({ type: v.string(), topic: v.optional(v.string()), data: v.optional(v.unknown()) });

/** Close code when the token expired or the session ended. */
const CLOSED_BY_SESSION = 4401;
/** Close code of a server that stops while others go on. */
const SERVICE_RESTART = 1012;
const RETRY_DELAY = { first: 500, max: 20_000 };
/** How long a connection without subscribers stays open, in ms. */
const IDLE_TIMEOUT = 3_000;
/** Hidden for this time, in ms, a tab no longer follows the topics whose subscribers can catch up. */
export const HIDDEN_TIMEOUT = 60_000;
/** A tab that is shown first replaces releases that are no longer live, which then needn't catch up, in ms. */
const CATCH_UP_DELAY = 300;
/** Topics that hidden tabs follow too: changed permissions apply at once. */
const NEVER_PAUSED: ReadonlySet<string> = new Set(['access']);

export interface LiveOptions {
  /** URL of the live channel, `ws:` or `wss:`. */
  readonly url: string;
  readonly tokenManager: Pick<TokenManager, 'tokens' | 'refresh'>;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly now: () => number;
  readonly random: () => number;
  /** Where `online` is dispatched. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Where `visibilitychange` is dispatched. */
  readonly page?: Document;
}

interface Subscriber {
  readonly onMessage: (data: unknown) => void;
  readonly onResume: (() => void) | undefined;
}

/** Calls a listener. Errors don't affect other listeners; they go to the page's global error handling. */
function safely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error);
  }
}

/** Parses a server message. Null: not JSON, or a type for newer hosts. */
function readMessage(text: unknown): v.InferOutput<typeof serverMessage> | null {
  if (typeof text !== 'string') return null;
  try {
    const checked = v.safeParse(serverMessage, JSON.parse(text));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

/**
 * The tab's only WebSocket. It is open while a user is signed in and something is subscribed; it reconnects automatically. Tabs that stay hidden
 * pause topics, so that they don't slow down the visible ones.
 */
class LiveChannel implements Live {
  readonly status = writable<'idle' | 'connecting' | 'open' | 'down'>('idle');
  readonly #options: LiveOptions;
  readonly #socket: ReconnectingSocket;
  readonly #topics = new Map<string, Set<Subscriber>>();
  /** Token of the last connection. */
  #lastToken: string | null = null;
  /** Whether a connection was open in this session: the next one may have missed messages. */
  #wasOpen = false;
  #visibilityTimer: ReturnType<typeof setTimeout> | undefined;
  /** Topics that the server doesn't send while the tab is hidden. */
  readonly #paused = new Set<string>();

  constructor(options: LiveOptions) {
    this.#options = options;
    const { random, network, page, tokenManager } = options;
    this.#socket = new ReconnectingSocket({
      prepare: () => this.#prepare(),
      open: () => this.#open(),
      onMessage: (data, connection) => this.#receive(data, connection),
      onFailure: (failures, { code }) => this.#onConnectionLost(failures, code),
      pause: RETRY_DELAY,
      random,
      network,
      page,
    });
    tokenManager.tokens.subscribe(() => {
      if (tokenManager.tokens.get() === null) this.#close();
      else this.#start();
    });
    if (page) {
      page.addEventListener('visibilitychange', () => this.#onVisibility(page));
      // It may have been opened in the background.
      this.#onVisibility(page);
    }
  }

  readonly subscribe: Live['subscribe'] = (topic, onMessage, onResume) => {
    const subscriber: Subscriber = { onMessage: onMessage as Subscriber['onMessage'], onResume };
    const known = this.#topics.get(topic);
    // The new subscriber may be unable to catch up, so a hidden tab follows the topic again.
    if (this.#paused.has(topic)) this.#resume([topic]);
    this.#topics.set(topic, (known ?? new Set()).add(subscriber));
    if (!known) this.#send({ type: 'subscribe', topic });
    this.#start();
    return () => {
      const subscribers = this.#topics.get(topic);
      if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
      this.#topics.delete(topic);
      if (!this.#paused.delete(topic)) this.#send({ type: 'unsubscribe', topic });
      // The next screen often subscribes to the same topics, so the connection outlives a change of screens.
      if (this.#topics.size === 0) setTimeout(() => this.#topics.size === 0 && this.#close(), IDLE_TIMEOUT);
    };
  };

  get #isNeeded(): boolean {
    return this.#topics.size > 0 && this.#options.tokenManager.tokens.get() !== null;
  }

  #send(message: object): void {
    if (this.status.get() === 'open') this.#socket.send(JSON.stringify(message));
  }

  #start(): void {
    if (this.#isNeeded) this.#socket.start();
  }

  #close(): void {
    this.#socket.stop();
    this.#wasOpen = false;
    this.status.set('idle');
  }

  #pause(): void {
    for (const [topic, subscribers] of this.#topics) {
      if (NEVER_PAUSED.has(topic) || this.#paused.has(topic) || Array.from(subscribers).some(({ onResume }) => !onResume)) continue;
      this.#paused.add(topic);
      this.#send({ type: 'unsubscribe', topic });
    }
  }

  #resume(topics: readonly string[]): void {
    for (const topic of topics) {
      this.#paused.delete(topic);
      this.#send({ type: 'subscribe', topic });
    }
    // Without a connection, the next one resumes all topics.
    if (this.status.get() === 'open') this.#catchUp(topics);
  }

  #onVisibility(page: Document): void {
    clearTimeout(this.#visibilityTimer);
    if (page.visibilityState === 'hidden') this.#visibilityTimer = setTimeout(() => this.#pause(), HIDDEN_TIMEOUT);
    else if (this.#paused.size > 0) this.#visibilityTimer = setTimeout(() => this.#resume(Array.from(this.#paused)), CATCH_UP_DELAY);
  }

  #catchUp(topics: Iterable<string>): void {
    for (const topic of topics) for (const { onResume } of Array.from(this.#topics.get(topic) ?? [])) if (onResume) safely(onResume);
  }

  async #prepare(): Promise<void> {
    const { tokenManager, now } = this.#options;
    if (this.status.get() !== 'down') this.status.set('connecting');
    const tokens = tokenManager.tokens.get();
    if (tokens !== null && isExpired(tokens, now())) await tokenManager.refresh();
  }

  #open(): WebSocket | null {
    const { tokenManager, now, openSocket, url } = this.#options;
    const token = tokenManager.tokens.get();
    if (token === null || !this.#isNeeded) {
      this.#close();
      return null;
    }
    if (isExpired(token, now())) throw new Error('No valid token');
    this.#lastToken = token.access_token;
    return openSocket(url, ['fleet.live.v1', `bearer.${token.access_token}`]);
  }

  #onConnectionLost(failures: number, code: number | undefined): void {
    if (!this.#isNeeded) return this.#close();
    // Another server takes over within a moment, so there is nothing to tell the user.
    this.status.set(code === SERVICE_RESTART && failures === 1 ? 'connecting' : 'down');
    // A token that the server rejects never leads to a connection.
    const { tokenManager } = this.#options;
    if (code === CLOSED_BY_SESSION && tokenManager.tokens.get()?.access_token === this.#lastToken) void tokenManager.refresh();
  }

  #receive(text: unknown, { confirm }: SocketConnection): void {
    const message = readMessage(text);
    if (message?.type === 'hello') {
      confirm();
      this.#onHello();
    } else if (message?.type === 'message')
      for (const { onMessage } of Array.from(this.#topics.get(message.topic ?? '') ?? [])) safely(() => onMessage(message.data));
  }

  #onHello(): void {
    this.status.set('open');
    const topics = Array.from(this.#topics.keys()).filter((topic) => !this.#paused.has(topic));
    for (const topic of topics) this.#send({ type: 'subscribe', topic });
    if (this.#wasOpen) this.#catchUp(topics);
    this.#wasOpen = true;
  }
}

export const createLive = (options: LiveOptions): Live => new LiveChannel(options);
