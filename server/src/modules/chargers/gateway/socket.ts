import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import { SessionSocket } from '../../../live/session-socket.ts';
import type { AlertFeed } from './feed.ts';
import { alertMessage, readyMessage, reloadMessage } from './messages.ts';

const READ = 'access.chargers';
/** Clients further behind must reload the list, which is shorter. */
const MAX_BACKLOG = 50_000;
/** Above this number of buffered bytes, sending waits for the client. */
const HIGH_WATER_MARK = 256_000;
const DRAIN_POLL_INTERVAL = 20;
/** A client that reads nothing for this long is disconnected. Milliseconds. */
const DRAIN_TIMEOUT = 30_000;

/**
 * One connection to the gateway. Its state is the number up to which everything visible to its account was sent. It sends later changes in
 * order, with backpressure. Rules CHG-A2, CHG-A7.
 */
export class GatewaySocket extends SessionSocket {
  readonly #feed: AlertFeed;
  #groups: ReadonlySet<string>;
  /** Null until the client opens, and after it was asked to reload. */
  #sentUpTo: number | null = null;
  #isReady = false;
  #sending: Promise<void> | null = null;
  #hasPending = false;

  constructor(socket: WebSocket, caller: Caller, feed: AlertFeed) {
    super(socket, caller);
    this.#feed = feed;
    this.#groups = groupsWith(caller, READ);
  }

  /** When the groups change, the client must reload its list before more is sent. */
  override renew(caller: Caller): void {
    super.renew(caller);
    const groups = groupsWith(caller, READ);
    if (groups.size === this.#groups.size && [...groups].every((group) => this.#groups.has(group))) return;
    this.#groups = groups;
    if (this.#sentUpTo !== null) this.#reload();
  }

  /** Sends all changes after this update id, then new ones. */
  async open(code: number): Promise<void> {
    const last = await this.#feed.last();
    if (code > last || code < last - MAX_BACKLOG) return this.#reload();
    this.#isReady = false;
    this.#sentUpTo = code;
    await this.sendPending();
  }

  /** Sends pending changes. */
  sendPending(): Promise<void> {
    this.#hasPending = true;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  #reload(): void {
    this.#sentUpTo = null;
    this.send(reloadMessage);
  }

  async #sendAll(): Promise<void> {
    while (this.#hasPending && this.isOpen) {
      this.#hasPending = false;
      while (await this.#sendChunk()) await nextTurn();
    }
  }

  /** Sends a chunk of changes. Returns false when there were none. */
  async #sendChunk(): Promise<boolean> {
    const [from, groups] = [this.#sentUpTo, this.#groups];
    if (from === null || !(await this.#waitForDrain())) return false;
    const found = await this.#feed.after(from, groups);
    // In between, the client may have opened again, or the account's groups may have changed.
    if (this.#sentUpTo !== from || this.#groups !== groups) return true;
    if (found === null) {
      this.#reload();
      return false;
    }
    const { changes, upTo } = found;
    for (const each of changes) this.send(alertMessage(each));
    this.#sentUpTo = upTo;
    if (upTo > from) return true;
    if (!this.#isReady) this.send(readyMessage(upTo));
    this.#isReady = true;
    return false;
  }

  /** Waits until the send buffer has drained. */
  async #waitForDrain(): Promise<boolean> {
    const until = Date.now() + DRAIN_TIMEOUT;
    while (this.bufferedBytes > HIGH_WATER_MARK && this.isOpen) {
      if (Date.now() > until) this.terminate();
      await pause(DRAIN_POLL_INTERVAL, undefined, { ref: false });
    }
    return this.isOpen;
  }
}
