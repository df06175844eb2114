import { groupsWith, type Caller, type Needed } from '../kernel/caller.ts';
import type { Permission } from '@fleet-console/contract';
import { accessTopic } from './access-topic.ts';
import { SessionSocket } from './session-socket.ts';
import { accessTo, type Access, type TopicBatch } from './topic-batch.ts';

/** Permission required, besides the topic's, on every owner group of a message. Rule ZON-Z12. */
const ownersPermission: Permission = 'group.update';

/** One tab's connection to the live channel: its subscriptions and access. */
export class LiveSocket extends SessionSocket {
  readonly #topics = new Set<string>();
  /** The account's access by a topic's permissions, cached. */
  #access = new Map<string, Access>();

  /** Topics that the tab subscribed to. */
  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  override renew(caller: Caller): void {
    super.renew(caller);
    this.#access = new Map();
  }

  subscribe(topic: string): void {
    this.#topics.add(topic);
  }

  unsubscribe(topic: string): void {
    this.#topics.delete(topic);
  }

  /** Notifies the tab that its account's permissions or groups changed. */
  sendAccessChanged(): void {
    this.signal(accessTopic.name);
  }

  /** Signals a topic of the account itself. */
  signal(topic: string): void {
    if (this.#topics.has(topic)) this.send(`{"type":"message","topic":"${topic}","data":{}}`);
  }

  /** Sends the messages that the account may see. */
  deliver(batch: TopicBatch): void {
    const { name, needs } = batch.topic;
    if (this.#topics.has(name)) for (const text of batch.textsFor(this.#accessWith(needs))) this.send(text);
  }

  #accessWith(needed: Needed): Access {
    const key = String(needed);
    const known = this.#access.get(key) ?? accessTo(groupsWith(this.caller, needed), groupsWith(this.caller, ownersPermission));
    this.#access.set(key, known);
    return known;
  }
}
