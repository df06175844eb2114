import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import { SessionSocket } from '../../../live/session-socket.ts';
import type { AlertFeed } from './feed.ts';
import { alertMessage, readyMessage, reloadMessage } from './messages.ts';

const READ = 'access.chargers';
/** Anyone who is further behind reads the list, which is shorter. */
const MOST_BEHIND = 50_000;
/** With more than this many bytes on their way, the reader's pace is waited for. */
const ENOUGH_WAITING = 256_000;
const LOOK_EVERY = 20;
/** A reader that takes in nothing for so long is dropped. Milliseconds. */
const DRAIN_WITHIN = 30_000;

/**
 * One connection to the gateway. It knows one number, up to which everything was sent that its account may see, and sends what comes behind it in the order of
 * the numbers, no faster than the client reads. Rules CHG-A2, CHG-A7.
 */
export class GatewaySocket extends SessionSocket {
  readonly #feed: AlertFeed;
  #groups: ReadonlySet<string>;
  /** Null: the client has not opened yet, or was told to read the list again. */
  #sentUpTo: number | null = null;
  #isReady = false;
  #sending: Promise<void> | null = null;
  #again = false;

  constructor(socket: WebSocket, caller: Caller, feed: AlertFeed) {
    super(socket, caller);
    this.#feed = feed;
    this.#groups = groupsWith(caller, READ);
  }

  /** With other groups the client's list is another one: nothing more is sent until it has read it. */
  override renew(caller: Caller): void {
    super.renew(caller);
    const groups = groupsWith(caller, READ);
    if (groups.size === this.#groups.size && [...groups].every((group) => this.#groups.has(group))) return;
    this.#groups = groups;
    if (this.#sentUpTo !== null) this.#reload();
  }

  /** Sends everything behind this update id, then what comes. */
  async open(code: number): Promise<void> {
    const last = await this.#feed.last();
    if (code > last || code < last - MOST_BEHIND) return this.#reload();
    this.#isReady = false;
    this.#sentUpTo = code;
    await this.tell();
  }

  /** Sends what there is to send. */
  tell(): Promise<void> {
    this.#again = true;
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
    while (this.#again && this.isOpen) {
      this.#again = false;
      while (await this.#sendSome()) await nextTurn();
    }
  }

  /** Sends some hundreds of changes; false when there was none. */
  async #sendSome(): Promise<boolean> {
    const [from, groups] = [this.#sentUpTo, this.#groups];
    if (from === null || !(await this.#drained())) return false;
    const found = await this.#feed.after(from, groups);
    // Meanwhile the client may have opened again, or the account may have lost a group.
    if (this.#sentUpTo !== from || this.#groups !== groups) return true;
    if (found === null) {
      this.#reload();
      return false;
    }
    const { news, upTo } = found;
    for (const each of news) this.send(alertMessage(each));
    this.#sentUpTo = upTo;
    if (upTo > from) return true;
    if (!this.#isReady) this.send(readyMessage(upTo));
    this.#isReady = true;
    return false;
  }

  /** Waits for a reader that is behind. */
  async #drained(): Promise<boolean> {
    const until = Date.now() + DRAIN_WITHIN;
    while (this.bufferedBytes > ENOUGH_WAITING && this.isOpen) {
      if (Date.now() > until) this.terminate();
      await pause(LOOK_EVERY, undefined, { ref: false });
    }
    return this.isOpen;
  }
}
