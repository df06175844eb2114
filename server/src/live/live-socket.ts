import { groupsWith, type Caller, type Needed } from '../kernel/caller.ts';
import type { Permission } from '@fleet-console/contract';
import type { SerializedMessage } from '../kernel/live/hub.ts';
import type { LiveTopic } from '../kernel/live/live-topic.ts';
import { accessTopic } from './access-topic.ts';
import { SessionSocket } from './session-socket.ts';

/** What a receiver must hold, besides the topic's permission, on every group of owners that a message names. Rule ZON-Z12. */
const needsOfOwners: Permission = 'group.update';

/** One tab's connection to the live channel: what it listens to, and what its account may see. */
export class LiveSocket extends SessionSocket {
  readonly #topics = new Set<string>();
  /** The groups on which the account holds a permission, once asked for. */
  #groups = new Map<string, ReadonlySet<string>>();

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

  /** Tells that the account behind this socket may do other things than before, or sees other groups. */
  tellAccess(): void {
    if (this.#topics.has(accessTopic.name)) this.send(`{"type":"message","topic":"${accessTopic.name}","data":{}}`);
  }

  /** Sends those of the messages that the account may see. */
  tell({ name, needs, batched }: Pick<LiveTopic, 'name' | 'needs' | 'batched'>, messages: Iterable<SerializedMessage>): void {
    if (!this.#topics.has(name)) return;
    const [groups, owned] = [this.#groupsWith(needs), this.#groupsWith(needsOfOwners)];
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
