import { ApiError, apiError, createApi, settled } from '@fleet-console/api';
import { writable, type Readable, type Shell } from '@fleet-console/contract';
import { readAlert, UnknownAlertType, type Alert } from './alert.ts';
import { emptyBook, merged, readAnew } from './alert-book.ts';
import { answered, isUnanswered } from './answered.ts';
import { backoff } from './backoff.ts';
import { openGateway, readFrame, type Frame, type GatewayParts } from './gateway.ts';
import { sliced } from './sliced.ts';

/** How long messages are gathered before they are read together, in ms. */
const GATHER = 100;
/** How long an answer, or the next message of the catching up, may take, in ms. */
const PATIENCE = 30_000;
/** So many failures in a row, and all is read anew: where no connection holds, that is still heard from time to time. */
const READ_AFTER = 3;
/** How many changes are asked for again after a break: what overtook another on the way is then told once more, and taken once. */
const OVERLAP = 100;
/** Most alerts that the server marks in one call. */
const MARK_AT_MOST = 1_000;

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
  /** Reads everything anew, because the account may see others than before. */
  reread(): void;
  stop(): void;
}

export interface FeedParts extends GatewayParts {
  readonly now: () => number;
  readonly random: () => number;
  /** Hears once of each type that is not known. */
  readonly onUnknownType: (error: UnknownAlertType) => void;
  /** Where `online` is heard. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Reads the alerts and follows their changes over the gateway. A connection that ends comes back and goes on where it was; an alert that
 * cannot be read is reported, and harms no other; one of an unknown type is told to the user, and doesn't count as a crash of the release.
 * Source: specification, sections 4, 7 and 8.
 */
export function createFeed(shell: Shell, parts: FeedParts): AlertFeed {
  const { now, random, network, onUnknownType } = parts;
  const { rest } = createApi(shell.transport);
  const state = writable<FeedState>({ status: 'loading', asOf: null });
  const alerts = writable<readonly Alert[]>([]);
  const olderBefore = writable<string | null>(null);
  let book = emptyBook;
  const marking = new Set<string>();
  /** What was reported: the same fault may come with every alert. */
  const reported = new Set<string>();

  /** The try that is going on; what belongs to an older one is not heard. */
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let stopped = false;
  let failures = 0;
  let mustRead = true;
  let unreadable = false;
  /** A fault of ours, which was reported, and nothing has gone right since. */
  let faulty = false;
  /** The change that the last reading was current to, and the largest one that is known. */
  let readTo = 0;
  let latest = 0;

  const set = (status: FeedState['status'], asOf = state.get().asOf) => state.set({ status, asOf });
  const show = () => alerts.set(marking.size === 0 ? book.list : book.list.map(asMarked));
  const asMarked = (alert: Alert): Alert => (marking.has(alert.id) && !alert.seen ? { ...alert, seen: true } : alert);

  const report = (error: unknown) => {
    const text = String(error);
    if (reported.has(text)) return;
    reported.add(text);
    // What `reportError` hears counts against the health of the release.
    if (error instanceof UnknownAlertType) onUnknownType(error);
    else reportError(error);
  };
  /** What can be read; what cannot is reported and left out. */
  const readable = <Value>(read: () => Value): Value | null => {
    try {
      return read();
    } catch (error) {
      report(error);
      return null;
    }
  };

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  const notLive = () => (unreadable || faulty ? 'unavailable' : 'connecting');

  const fail = () => {
    current.abort();
    if (stopped) return;
    failures += 1;
    mustRead ||= failures >= READ_AFTER;
    set(notLive(), state.get().status === 'live' ? now() : state.get().asOf);
    waiting = true;
    later(begin, backoff(failures, random));
  };
  const failByFault = (error: unknown) => {
    report(error);
    faulty = true;
    // Nobody knows what was taken, and who heard of it.
    mustRead = true;
    fail();
  };

  const readAll = async (signal: AbortSignal) => {
    unreadable = true;
    const { data, error, response } = await answered(rest.GET('/v2/charger/alerts', { signal }));
    if (!response.ok || data === undefined) throw apiError(response.status, error);
    const updateId = Number(response.headers.get('x-update-id') ?? Number.NaN);
    if (!Number.isSafeInteger(updateId)) throw new Error('The alerts came without x-update-id');
    olderBefore.set(response.headers.get('x-older-before'));
    const read: Alert[] = [];
    await sliced(data, now, (value) => {
      const alert = readable(() => readAlert(value));
      if (alert) read.push(alert);
    });
    if (signal.aborted) return;
    book = readAnew(book, read, updateId);
    [readTo, latest] = [updateId, updateId];
    [unreadable, mustRead] = [false, false];
    show();
    set(notLive(), now());
  };

  /** Takes messages in their order. How far they reach counts only once they are in the book. */
  const take = async (texts: readonly string[], signal: AbortSignal) => {
    const versions: Alert[] = [];
    let reached = latest;
    let end: Exclude<Frame['type'], 'alert'> | null = null;
    await sliced(texts, now, (text) => {
      const frame = end === 'reload' ? null : readable(() => readFrame(text));
      if (frame === null) return;
      if (frame.type !== 'alert') {
        end = frame.type;
        if (frame.type === 'ready') reached = Math.max(reached, frame.updateId);
        return;
      }
      const alert = readable(() => readAlert(frame.data));
      if (alert === null) return;
      versions.push(alert);
      reached = Math.max(reached, alert.updateId);
    });
    if (signal.aborted) return;
    book = merged(book, versions);
    latest = reached;
    show();
    settle(end);
  };

  const settle = (end: Exclude<Frame['type'], 'alert'> | null) => {
    if (end === 'reload') {
      mustRead = true;
      fail();
    } else if (end === 'ready') {
      clearTimeout(timer);
      failures = 0;
      faulty = false;
      set('live', now());
    }
  };

  const follow = (ticket: string, signal: AbortSignal) => {
    const heard: string[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let reading = Promise.resolve();
    const read = () => {
      clearTimeout(gathering);
      gathering = undefined;
      reading = reading.then(() => take(heard.splice(0), signal)).catch(broken);
      return reading;
    };
    const broken = (error: unknown) => {
      if (signal.aborted) report(error);
      else failByFault(error);
    };
    const close = openGateway(
      parts,
      { ticket, updateId: Math.max(readTo, latest - OVERLAP) },
      {
        onText(text) {
          heard.push(text);
          gathering ??= setTimeout(() => void read(), GATHER);
          if (state.get().status !== 'live') later(fail, PATIENCE);
        },
        // What it told before it ended counts.
        onClose: () => void read().then(() => signal.aborted || fail()),
      },
    );
    signal.addEventListener('abort', () => {
      clearTimeout(gathering);
      close();
    });
  };

  const attempt = async (signal: AbortSignal) => {
    if (mustRead) await readAll(signal);
    if (signal.aborted) return;
    const { ticket } = await answered(settled(rest.POST('/v2/charger/gateway/ticket', { body: {}, signal })));
    if (!signal.aborted) follow(ticket, signal);
  };

  const begin = () => {
    current.abort();
    const { signal } = (current = new AbortController());
    waiting = false;
    later(fail, PATIENCE);
    attempt(signal).catch((error: unknown) => {
      if (signal.aborted) return;
      // The server's refusals and a network that is away show in the state; anything else is a fault of ours.
      if (isUnanswered(error) || error instanceof ApiError) fail();
      else failByFault(error);
    });
  };

  const retry = () => {
    if (waiting) begin();
  };

  network.addEventListener('online', retry);
  begin();

  return {
    state,
    alerts,
    olderBefore,
    retry,
    async markSeen(ids) {
      const wanted = ids.filter((id) => !marking.has(id) && book.byId.get(id)?.seen !== true);
      for (const id of wanted) marking.add(id);
      show();
      try {
        for (let from = 0; from < wanted.length; from += MARK_AT_MOST) {
          const body = { alertIds: wanted.slice(from, from + MARK_AT_MOST) };
          const answer = await settled(rest.POST('/v2/charger/alerts/markAsSeen', { body }));
          const versions = answer.alerts.flatMap((alert) => readable(() => readAlert(alert)) ?? []);
          // How far the feed is stays as it was: changes of others may be on their way.
          book = merged(book, versions);
        }
      } finally {
        for (const id of wanted) marking.delete(id);
        show();
      }
    },
    reread() {
      mustRead = true;
      if (state.get().status === 'live') set('connecting', now());
      begin();
    },
    stop() {
      stopped = true;
      network.removeEventListener('online', retry);
      current.abort();
      clearTimeout(timer);
    },
  };
}
