import type { WebSocket } from 'ws';
import { groupsWith, type Caller } from '../kernel/caller.ts';
import type { Permission } from '@fleet-console/contract';
import type { LiveMessage, Topic } from './hub.ts';
import { ACCESS_TOPIC, type Subscription } from './subscriptions.ts';

/** What each topic asks for, on the group of each single message. */
const needs: Readonly<Record<Topic, Permission>> = {
  vehicles: 'vehicle.getByGroup',
  commands: 'vehicle.command',
  zones: 'vehicle.getByGroup',
  pilots: 'vehicle.getByGroup',
  happenings: 'vehicle.getByGroup',
};
/** … and, where a message names owners, on every one of their groups. Rule Z12. */
const needsOfOwners: Permission = 'group.update';

/** Close codes that clients know. */
export const closeCodes = { sessionEnded: 4401, forbidden: 1008, tooSlow: 1013 } as const;

/** More than this many bytes waiting for a reader, and it is dropped: it connects again and reads afresh. */
export const MOST_WAITING = 1_000_000;

/** One tab's connection: what it listens to, and what its account may see. */
export class LiveSocket {
  readonly #socket: WebSocket;
  readonly #topics = new Set<Subscription>();
  #caller: Caller;
  #groups: Reach;
  #alive = true;

  constructor(socket: WebSocket, caller: Caller) {
    this.#socket = socket;
    this.#caller = caller;
    this.#groups = groupsOf(caller);
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  get caller(): Caller {
    return this.#caller;
  }

  /** Takes over new grants of the same account. */
  renew(caller: Caller): void {
    this.#caller = caller;
    this.#groups = groupsOf(caller);
  }

  subscribe(topic: Subscription): void {
    this.#topics.add(topic);
  }

  unsubscribe(topic: Subscription): void {
    this.#topics.delete(topic);
  }

  /** Tells that the account behind this socket may do other things than before, or sees other groups. */
  tellAccess(): void {
    if (this.#topics.has(ACCESS_TOPIC)) this.send(`{"type":"message","topic":"${ACCESS_TOPIC}","data":{}}`);
  }

  /** Sends those of the messages that the account may see. */
  tell(topic: Topic, messages: Iterable<LiveMessage>): void {
    if (!this.#topics.has(topic)) return;
    const { [topic]: groups, owned } = this.#groups;
    const seen: string[] = [];
    for (const { groupId, owners = [], json } of messages)
      if (groups.has(groupId) && owners.every((owner) => owned.has(owner))) seen.push(json);
    if (seen.length === 0) return;
    if (topic === 'vehicles') this.send(`{"type":"message","topic":"vehicles","data":{"changes":[${seen.join(',')}]}}`);
    else for (const json of seen) this.send(`{"type":"message","topic":"${topic}","data":${json}}`);
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) {
      // A closing handshake would wait behind the data that nobody reads.
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // Who does not answer the closing handshake is cut off.
    setTimeout(() => this.#socket.terminate(), 2000).unref();
  }

  /** Asks for a sign of life; cuts the connection when the last question was not answered. */
  probe(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }
}

/** The groups whose messages an account may see, by topic; `owned`: the groups whose zones it may see. */
type Reach = Readonly<Record<Topic | 'owned', ReadonlySet<string>>>;

const groupsOf = (caller: Caller): Reach => ({
  vehicles: groupsWith(caller, needs.vehicles),
  commands: groupsWith(caller, needs.commands),
  zones: groupsWith(caller, needs.zones),
  pilots: groupsWith(caller, needs.pilots),
  happenings: groupsWith(caller, needs.happenings),
  owned: groupsWith(caller, needsOfOwners),
});
