import type { WebSocket } from 'ws';
import { groupsWith, type Caller } from '../kernel/caller.ts';
import type { Permission } from '@fleet-console/contract';
import type { LiveMessage, Topic } from '../kernel/live/hub.ts';
import { SessionSocket } from './session-socket.ts';
import { ACCESS_TOPIC, type Subscription } from './subscriptions.ts';

/** What each topic asks for, on the group of each single message. */
const needs: Readonly<Record<Topic, Permission>> = {
  vehicles: 'vehicle.getByGroup',
  commands: 'vehicle.command',
  zones: 'vehicle.getByGroup',
  pilots: 'vehicle.getByGroup',
  happenings: 'vehicle.getByGroup',
  chargers: 'access.chargers',
  chargerCommands: 'access.chargers',
};
/** … and, where a message names owners, on every one of their groups. Rule ZON-Z12. */
const needsOfOwners: Permission = 'group.update';

/** Hundreds of these come in a second: what is told at one time is one message. */
const gathered: ReadonlySet<Topic> = new Set(['vehicles', 'chargers']);

/** One tab's connection to the live channel: what it listens to, and what its account may see. */
export class LiveSocket extends SessionSocket {
  readonly #topics = new Set<Subscription>();
  #groups: Reach;

  constructor(socket: WebSocket, caller: Caller) {
    super(socket, caller);
    this.#groups = groupsOf(caller);
  }

  override renew(caller: Caller): void {
    super.renew(caller);
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
    if (gathered.has(topic)) this.send(`{"type":"message","topic":"${topic}","data":{"changes":[${seen.join(',')}]}}`);
    else for (const json of seen) this.send(`{"type":"message","topic":"${topic}","data":${json}}`);
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
  chargers: groupsWith(caller, needs.chargers),
  chargerCommands: groupsWith(caller, needs.chargerCommands),
  owned: groupsWith(caller, needsOfOwners),
});
