import { ApiError, apiError, createApi, settled } from '@fleet-console/api';
import { writable, type Readable, type Shell } from '@fleet-console/contract';
import { ReconnectingSocket, type SocketConnection } from '@fleet-console/remote-kit/live';
import { parseAlert, UnknownAlertType, type Alert } from './alert.ts';
import { emptyCollection, mergeAlerts, replaceAll } from './alert-collection.ts';
import { asNetworkError, isNetworkError } from './network-error.ts';
import { gatewayProtocols, openingMessage, parseMessage, type GatewayMessage } from './gateway.ts';
import { runInChunks } from './run-in-chunks.ts';

/** How long messages are batched, in ms. */
const BATCH_WINDOW = 100;
/** Timeout of a request, and of the next message while catching up, in ms. */
const TIMEOUT = 30_000;
/** All alerts are reloaded after this many failures in a row, so that data stay fresh when no connection holds. */
const RELOAD_AFTER_FAILURES = 3;
/** Changes requested again after a reconnect, in case messages were reordered; duplicates are ignored. */
const OVERLAP = 100;
/** Maximum number of alerts that the server marks in one call. */
const MARK_BATCH_SIZE = 1_000;
const BACKOFF = { first: 500, max: 30_000 };

export interface ConnectionState {
  /**
   * `loading`: first load. `connecting`: data may be outdated. `live`: every change arrives. `unavailable`: loading failed, or the feed has
   * an internal error.
   */
  readonly status: 'loading' | 'connecting' | 'live' | 'unavailable';
  /** When the data were last complete, in ms since 1970; null when never. */
  readonly asOf: number | null;
}

/** Live alerts of all stations that the account may see. */
export interface AlertFeed {
  readonly state: Readable<ConnectionState>;
  /** Newest first; alerts being marked are already seen. */
  readonly alerts: Readable<readonly Alert[]>;
  /** Cursor of older alerts that the list leaves out; null when unknown. */
  readonly olderBefore: Readable<string | null>;
  /** Marks alerts as seen for all users. Throws ApiError, TypeError; alerts that weren't marked are then unseen again. */
  markSeen(ids: readonly string[]): Promise<void>;
  /** Retries now instead of after the backoff. */
  retry(): void;
  /** Reloads all alerts, after a change of permissions. */
  reload(): void;
  stop(): void;
}

export interface FeedOptions {
  /** Address of the gateway, `ws:` or `wss:`. */
  readonly url: string;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly now: () => number;
  readonly random: () => number;
  /** Called once for each unknown type. */
  readonly onUnknownType: (error: UnknownAlertType) => void;
  /** Target of `online` events. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

type ControlType = Exclude<GatewayMessage['type'], 'alert'>;

/** The messages of one connection, applied in batches and in order. */
interface Batch {
  readonly add: (text: string, connection: SocketConnection) => void;
  /** Applies the batch now; resolves when it is applied. */
  readonly flush: () => Promise<void>;
}

class GatewayFeed implements AlertFeed {
  readonly state = writable<ConnectionState>({ status: 'loading', asOf: null });
  readonly alerts = writable<readonly Alert[]>([]);
  readonly olderBefore = writable<string | null>(null);
  readonly #rest: ReturnType<typeof createApi>['rest'];
  readonly #options: FeedOptions;
  readonly #socket: ReconnectingSocket;
  readonly #marking = new Set<string>();
  /** Reported errors: the same error may come with every alert. */
  readonly #reported = new Set<string>();
  #collection = emptyCollection;
  #batch: Batch | null = null;
  /** Ticket of the next connection. */
  #ticket = '';
  #mustReload = true;
  #loadFailed = false;
  /** A bug was reported, and the feed hasn't been live since. */
  #hasInternalError = false;
  /** The last change included in the last load, and the last change known. */
  #loadedUpTo = 0;
  #latest = 0;

  constructor(shell: Shell, options: FeedOptions) {
    this.#rest = createApi(shell.transport).rest;
    this.#options = options;
    this.#socket = new ReconnectingSocket({
      prepare: (signal) => this.#prepare(signal),
      open: () => this.#open(),
      onOpen: ({ send }) => send(openingMessage(this.#resumeFrom)),
      onMessage: (text, connection) => {
        if (typeof text === 'string') this.#batch?.add(text, connection);
      },
      // Messages received before the end count.
      onClose: async () => this.#batch?.flush(),
      onFailure: (failures, { error }) => this.#onFailure(failures, error),
      pause: BACKOFF,
      timeout: TIMEOUT,
      random: options.random,
      network: options.network,
    });
    this.#socket.start();
  }

  readonly retry = (): void => this.#socket.wake();

  readonly stop = (): void => this.#socket.stop();

  readonly reload = (): void => {
    this.#mustReload = true;
    if (this.state.get().status === 'live') this.#setState('connecting', this.#options.now());
    this.#socket.restart();
  };

  readonly markSeen = async (ids: readonly string[]): Promise<void> => {
    const unseenIds = ids.filter((id) => !this.#marking.has(id) && this.#collection.byId.get(id)?.seen !== true);
    for (const id of unseenIds) this.#marking.add(id);
    this.#publish();
    try {
      for (let from = 0; from < unseenIds.length; from += MARK_BATCH_SIZE) {
        const body = { alertIds: unseenIds.slice(from, from + MARK_BATCH_SIZE) };
        const answer = await settled(this.#rest.POST('/v2/charger/alerts/markAsSeen', { body }));
        const versions = answer.alerts.flatMap((alert) => this.#parseOrReport(() => parseAlert(alert)) ?? []);
        // Doesn't advance the feed: earlier changes by others may be in flight.
        this.#collection = mergeAlerts(this.#collection, versions);
      }
    } finally {
      for (const id of unseenIds) this.#marking.delete(id);
      this.#publish();
    }
  };

  get #resumeFrom(): number {
    return Math.max(this.#loadedUpTo, this.#latest - OVERLAP);
  }

  #setState(status: ConnectionState['status'], asOf = this.state.get().asOf): void {
    this.state.set({ status, asOf });
  }

  #setNotLive(asOf?: number): void {
    this.#setState(this.#loadFailed || this.#hasInternalError ? 'unavailable' : 'connecting', asOf);
  }

  #publish(): void {
    const { list } = this.#collection;
    this.alerts.set(this.#marking.size === 0 ? list : list.map((alert) => this.#asMarked(alert)));
  }

  #asMarked(alert: Alert): Alert {
    return this.#marking.has(alert.id) && !alert.seen ? { ...alert, seen: true } : alert;
  }

  #report(error: unknown): void {
    const text = String(error);
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    // `reportError` counts against the health of the release.
    if (error instanceof UnknownAlertType) this.#options.onUnknownType(error);
    else reportError(error);
  }

  /** Returns the parsed value; reports the error and returns null when it is invalid. */
  #parseOrReport<Value>(read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      this.#report(error);
      return null;
    }
  }

  /** Handles a bug: it is unknown which messages were applied, so all alerts are reloaded. */
  #onInternalError(error: unknown): void {
    this.#report(error);
    this.#hasInternalError = true;
    this.#mustReload = true;
  }

  #onFailure(failures: number, error: unknown): void {
    // Refusals and network errors show in the state; anything else is a bug.
    if (error !== undefined && !isNetworkError(error) && !(error instanceof ApiError)) this.#onInternalError(error);
    this.#mustReload ||= failures >= RELOAD_AFTER_FAILURES;
    this.#setNotLive(this.state.get().status === 'live' ? this.#options.now() : undefined);
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    if (this.#mustReload) await this.#loadAll(signal);
    if (signal.aborted) return;
    const { ticket } = await asNetworkError(settled(this.#rest.POST('/v2/charger/gateway/ticket', { body: {}, signal })));
    if (!signal.aborted) this.#ticket = ticket;
  }

  #open(): WebSocket {
    this.#batch = this.#newBatch();
    return this.#options.openSocket(this.#options.url, gatewayProtocols(this.#ticket));
  }

  async #loadAll(signal: AbortSignal): Promise<void> {
    this.#loadFailed = true;
    const { data, error, response } = await asNetworkError(this.#rest.GET('/v2/charger/alerts', { signal }));
    if (!response.ok || data === undefined) throw apiError(response.status, error);
    const updateId = Number(response.headers.get('x-update-id') ?? Number.NaN);
    if (!Number.isSafeInteger(updateId)) throw new Error('The alerts came without x-update-id');
    this.olderBefore.set(response.headers.get('x-older-before'));
    const read: Alert[] = [];
    await runInChunks(data, this.#options.now, (value) => {
      const alert = this.#parseOrReport(() => parseAlert(value));
      if (alert) read.push(alert);
    });
    if (signal.aborted) return;
    this.#collection = replaceAll(this.#collection, read, updateId);
    [this.#loadedUpTo, this.#latest] = [updateId, updateId];
    [this.#loadFailed, this.#mustReload] = [false, false];
    this.#publish();
    this.#setNotLive(this.#options.now());
  }

  #newBatch(): Batch {
    const texts: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = Promise.resolve();
    let from: SocketConnection | null = null;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      const connection = from;
      if (connection) reading = reading.then(() => this.#applyMessages(texts.splice(0), connection)).catch(onError);
      return reading;
    };
    const onError = (error: unknown) => {
      if (from?.signal.aborted) return this.#report(error);
      this.#onInternalError(error);
      from?.fail();
    };
    return {
      add: (text, connection) => {
        if (from === null) connection.signal.addEventListener('abort', () => clearTimeout(timer));
        from = connection;
        texts.push(text);
        timer ??= setTimeout(() => void flush(), BATCH_WINDOW);
      },
      flush,
    };
  }

  /** Applies messages in order. The feed advances only after they are in the collection. */
  async #applyMessages(texts: readonly string[], connection: SocketConnection): Promise<void> {
    const versions: Alert[] = [];
    let latest = this.#latest;
    let control: ControlType | null = null;
    await runInChunks(texts, this.#options.now, (text) => {
      const message = control === 'reload' ? null : this.#parseOrReport(() => parseMessage(text));
      if (message === null) return;
      if (message.type !== 'alert') {
        control = message.type;
        if (message.type === 'ready') latest = Math.max(latest, message.updateId);
        return;
      }
      const alert = this.#parseOrReport(() => parseAlert(message.data));
      if (alert === null) return;
      versions.push(alert);
      latest = Math.max(latest, alert.updateId);
    });
    if (connection.signal.aborted) return;
    this.#collection = mergeAlerts(this.#collection, versions);
    this.#latest = latest;
    this.#publish();
    this.#applyControl(control, connection);
  }

  #applyControl(control: ControlType | null, { confirm, fail }: SocketConnection): void {
    if (control === 'reload') {
      this.#mustReload = true;
      fail();
    } else if (control === 'ready') {
      this.#hasInternalError = false;
      confirm();
      this.#setState('live', this.#options.now());
    }
  }
}

/**
 * Loads the alerts and follows their changes over the gateway. A lost connection resumes where it ended; an invalid alert is reported and
 * skipped; an unknown type is shown to the user and doesn't count as a crash of the release. Source: specification, sections 4, 7 and 8.
 */
export const createFeed = (shell: Shell, options: FeedOptions): AlertFeed => new GatewayFeed(shell, options);
