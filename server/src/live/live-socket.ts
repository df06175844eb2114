import { groupsWith, type Caller, type Needed } from '../kernel/caller.ts';
import type { Permission } from '@fleet-console/contract';
import type { SerializedMessage } from '../kernel/live/hub.ts';
import type { LiveTopic } from '../kernel/live/live-topic.ts';
import { accessTopic } from './access-topic.ts';
import { SessionSocket } from './session-socket.ts';

/** Permission required, besides the topic's, on every owner group of a message. Rule ZON-Z12. */
const ownersPermission: Permission = 'group.update';

/** One tab's connection to the live channel: its subscriptions and access. */
export class LiveSocket extends SessionSocket {
  readonly #topics = new Set<string>();
  /** The account's groups by permission, cached. */
  #groups = new Map<string, ReadonlySet<string>>();

  /** Topics that the tab subscribed to. */
  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  override renew(caller: Caller): void {
    super.renew(caller);
    this.#groups = new Map();
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
  deliver({ name, needs, batched }: Pick<LiveTopic, 'name' | 'needs' | 'batched'>, messages: Iterable<SerializedMessage>): void {
    if (!this.#topics.has(name)) return;
    const [groups, owned] = [this.#groupsWith(needs), this.#groupsWith(ownersPermission)];
    const seen: string[] = [];
    for (const { groupId, owners = [], json } of messages)
      if (groups.has(groupId) && owners.every((owner) => owned.has(owner))) seen.push(json);
    if (seen.length === 0) return;
    if (batched) this.send(`{"type":"message","topic":"${name}","data":{"changes":[${seen.join(',')}]}}`);
    else for (const json of seen) this.send(`{"type":"message","topic":"${name}","data":${json}}`);
  }

  #groupsWith(needed: Needed): ReadonlySet<string> {
    const key = String(needed);
    const known = this.#groups.get(key) ?? groupsWith(this.caller, needed);
    this.#groups.set(key, known);
    return known;
  }
}
