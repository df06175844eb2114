import { ApiError, apiError, createApi, settled } from '@fleet-console/api';
import { writable, type Readable, type Shell } from '@fleet-console/contract';
import { ReconnectingSocket, type SocketConnection } from '@fleet-console/remote-kit/live';
import { readAlert, UnknownAlertType, type Alert } from './alert.ts';
import { emptyBook, merged, readAnew } from './alert-book.ts';
import { answered, isUnanswered } from './answered.ts';
import { gatewayProtocols, openingMessage, readFrame, type Frame } from './gateway.ts';
import { sliced } from './sliced.ts';

/** How long messages are gathered before they are read together, in ms. */
const GATHER = 100;
/** How long an answer, or the next message of the catching up, may take, in ms. */
const PATIENCE = 30_000;
/** So many failures in a row, and all is read again: where no connection holds, that is still heard from time to time. */
const READ_AFTER = 3;
/** How many changes are asked for again after a break: what overtook another on the way is then told once more, and taken once. */
const OVERLAP = 100;
/** Most alerts that the server marks in one call. */
const MARK_AT_MOST = 1_000;
const PAUSE = { first: 500, most: 30_000 };

export interface FeedState {
  /**
   * `loading`: the first reading is on its way. `connecting`: what is known may be behind. `live`: every change arrives. `unavailable`: the
   * alerts cannot be read, or the feed itself has a fault.
   */
  readonly status: 'loading' | 'connecting' | 'live' | 'unavailable';
  /** When everything was known last, in ms since 1970; null: never yet. */
  readonly asOf: number | null;
}

/** Alerts of all stations that the account may see, as they change. */
export interface AlertFeed {
  readonly state: Readable<FeedState>;
  /** Newest first; what is being marked as seen is shown as seen. */
  readonly alerts: Readable<readonly Alert[]>;
  /** Where older ones begin that the list leaves out; null: not known. */
  readonly olderBefore: Readable<string | null>;
  /** Marks alerts as seen for everybody. @throws ApiError, TypeError; what was not marked is then unseen again */
  markSeen(ids: readonly string[]): Promise<void>;
  /** Tries now what would be tried later. */
  retry(): void;
  /** Reads everything again, because the account may see others than before. */
  reread(): void;
  stop(): void;
}

export interface FeedParts {
  /** Address of the gateway, `ws:` or `wss:`. */
  readonly url: string;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly now: () => number;
  readonly random: () => number;
  /** Hears once of each type that is not known. */
  readonly onUnknownType: (error: UnknownAlertType) => void;
  /** Where `online` is dispatched. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

type End = Exclude<Frame['type'], 'alert'>;

/** The messages of one connection, gathered and read together, in their order. */
interface Batch {
  readonly add: (text: string, connection: SocketConnection) => void;
  /** Reads at once what was gathered; resolves when all of it is read. */
  readonly flush: () => Promise<void>;
}

class GatewayFeed implements AlertFeed {
  readonly state = writable<FeedState>({ status: 'loading', asOf: null });
  readonly alerts = writable<readonly Alert[]>([]);
  readonly olderBefore = writable<string | null>(null);
  readonly #rest: ReturnType<typeof createApi>['rest'];
  readonly #parts: FeedParts;
  readonly #socket: ReconnectingSocket;
  readonly #marking = new Set<string>();
  /** What was reported: the same fault may come with every alert. */
  readonly #reported = new Set<string>();
  #book = emptyBook;
  #batch: Batch | null = null;
  /** For the next connection. */
  #ticket = '';
  #mustRead = true;
  #unreadable = false;
  /** A fault of ours, which was reported, and nothing has gone right since. */
  #faulty = false;
  /** The change that the last reading was current to, and the largest one that is known. */
  #readTo = 0;
  #latest = 0;

  constructor(shell: Shell, parts: FeedParts) {
    this.#rest = createApi(shell.transport).rest;
    this.#parts = parts;
    this.#socket = new ReconnectingSocket({
      prepare: (signal) => this.#prepare(signal),
      open: () => this.#open(),
      onOpen: ({ send }) => send(openingMessage(this.#resumeFrom)),
      onMessage: (text, connection) => {
        if (typeof text === 'string') this.#batch?.add(text, connection);
      },
      // What it told before it ended counts.
      onClose: async () => this.#batch?.flush(),
      onFailure: (failures, { error }) => this.#lost(failures, error),
      pause: PAUSE,
      timeout: PATIENCE,
      random: parts.random,
      network: parts.network,
    });
    this.#socket.start();
  }

  readonly retry = (): void => this.#socket.wake();

  readonly stop = (): void => this.#socket.stop();

  readonly reread = (): void => {
    this.#mustRead = true;
    if (this.state.get().status === 'live') this.#set('connecting', this.#parts.now());
    this.#socket.restart();
  };

  readonly markSeen = async (ids: readonly string[]): Promise<void> => {
    const wanted = ids.filter((id) => !this.#marking.has(id) && this.#book.byId.get(id)?.seen !== true);
    for (const id of wanted) this.#marking.add(id);
    this.#show();
    try {
      for (let from = 0; from < wanted.length; from += MARK_AT_MOST) {
        const body = { alertIds: wanted.slice(from, from + MARK_AT_MOST) };
        const answer = await settled(this.#rest.POST('/v2/charger/alerts/markAsSeen', { body }));
        const versions = answer.alerts.flatMap((alert) => this.#readable(() => readAlert(alert)) ?? []);
        // How far the feed is stays as it was: changes of others may be on their way.
        this.#book = merged(this.#book, versions);
      }
    } finally {
      for (const id of wanted) this.#marking.delete(id);
      this.#show();
    }
  };

  get #resumeFrom(): number {
    return Math.max(this.#readTo, this.#latest - OVERLAP);
  }

  #set(status: FeedState['status'], asOf = this.state.get().asOf): void {
    this.state.set({ status, asOf });
  }

  #setNotLive(asOf?: number): void {
    this.#set(this.#unreadable || this.#faulty ? 'unavailable' : 'connecting', asOf);
  }

  #show(): void {
    const { list } = this.#book;
    this.alerts.set(this.#marking.size === 0 ? list : list.map((alert) => this.#asMarked(alert)));
  }

  #asMarked(alert: Alert): Alert {
    return this.#marking.has(alert.id) && !alert.seen ? { ...alert, seen: true } : alert;
  }

  #report(error: unknown): void {
    const text = String(error);
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    // What `reportError` hears counts against the health of the release.
    if (error instanceof UnknownAlertType) this.#parts.onUnknownType(error);
    else reportError(error);
  }

  /** What can be read; what cannot is reported and left out. */
  #readable<Value>(read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      this.#report(error);
      return null;
    }
  }

  /** A fault of ours: no one knows what was taken, and who heard of it. */
  #noteFault(error: unknown): void {
    this.#report(error);
    this.#faulty = true;
    this.#mustRead = true;
  }

  #lost(failures: number, error: unknown): void {
    // The server's refusals and a network that is away show in the state; anything else is a fault of ours.
    if (error !== undefined && !isUnanswered(error) && !(error instanceof ApiError)) this.#noteFault(error);
    this.#mustRead ||= failures >= READ_AFTER;
    this.#setNotLive(this.state.get().status === 'live' ? this.#parts.now() : undefined);
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    if (this.#mustRead) await this.#readAll(signal);
    if (signal.aborted) return;
    const { ticket } = await answered(settled(this.#rest.POST('/v2/charger/gateway/ticket', { body: {}, signal })));
    if (!signal.aborted) this.#ticket = ticket;
  }

  #open(): WebSocket {
    this.#batch = this.#newBatch();
    return this.#parts.openSocket(this.#parts.url, gatewayProtocols(this.#ticket));
  }

  async #readAll(signal: AbortSignal): Promise<void> {
    this.#unreadable = true;
    const { data, error, response } = await answered(this.#rest.GET('/v2/charger/alerts', { signal }));
    if (!response.ok || data === undefined) throw apiError(response.status, error);
    const updateId = Number(response.headers.get('x-update-id') ?? Number.NaN);
    if (!Number.isSafeInteger(updateId)) throw new Error('The alerts came without x-update-id');
    this.olderBefore.set(response.headers.get('x-older-before'));
    const read: Alert[] = [];
    await sliced(data, this.#parts.now, (value) => {
      const alert = this.#readable(() => readAlert(value));
      if (alert) read.push(alert);
    });
    if (signal.aborted) return;
    this.#book = readAnew(this.#book, read, updateId);
    [this.#readTo, this.#latest] = [updateId, updateId];
    [this.#unreadable, this.#mustRead] = [false, false];
    this.#show();
    this.#setNotLive(this.#parts.now());
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
      if (connection) reading = reading.then(() => this.#take(texts.splice(0), connection)).catch(broken);
      return reading;
    };
    const broken = (error: unknown) => {
      if (from?.signal.aborted) return this.#report(error);
      this.#noteFault(error);
      from?.fail();
    };
    return {
      add: (text, connection) => {
        if (from === null) connection.signal.addEventListener('abort', () => clearTimeout(timer));
        from = connection;
        texts.push(text);
        timer ??= setTimeout(() => void flush(), GATHER);
      },
      flush,
    };
  }

  /** Takes messages in their order. How far they reach counts only once they are in the book. */
  async #take(texts: readonly string[], connection: SocketConnection): Promise<void> {
    const versions: Alert[] = [];
    let reached = this.#latest;
    let end: End | null = null;
    await sliced(texts, this.#parts.now, (text) => {
      const frame = end === 'reload' ? null : this.#readable(() => readFrame(text));
      if (frame === null) return;
      if (frame.type !== 'alert') {
        end = frame.type;
        if (frame.type === 'ready') reached = Math.max(reached, frame.updateId);
        return;
      }
      const alert = this.#readable(() => readAlert(frame.data));
      if (alert === null) return;
      versions.push(alert);
      reached = Math.max(reached, alert.updateId);
    });
    if (connection.signal.aborted) return;
    this.#book = merged(this.#book, versions);
    this.#latest = reached;
    this.#show();
    this.#settle(end, connection);
  }

  #settle(end: End | null, { confirm, fail }: SocketConnection): void {
    if (end === 'reload') {
      this.#mustRead = true;
      fail();
    } else if (end === 'ready') {
      this.#faulty = false;
      confirm();
      this.#set('live', this.#parts.now());
    }
  }
}

/**
 * Reads the alerts and follows their changes over the gateway. A connection that ends comes back and goes on where it was; an alert that
 * cannot be read is reported, and harms no other; one of an unknown type is told to the user, and doesn't count as a crash of the release.
 * Source: specification, sections 4, 7 and 8.
 */
export const createFeed = (shell: Shell, parts: FeedParts): AlertFeed => new GatewayFeed(shell, parts);
