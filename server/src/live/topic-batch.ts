import type { SerializedMessage } from '../kernel/live/hub.ts';
import type { LiveTopic } from '../kernel/live/live-topic.ts';

/** Which messages of a topic a socket may receive. */
export interface Access {
  readonly groups: ReadonlySet<string>;
  /** Groups of which a message may name owners. */
  readonly owned: ReadonlySet<string>;
  /** Equal for equal access. */
  readonly key: string;
}

export function accessTo(groups: ReadonlySet<string>, owned: ReadonlySet<string>): Access {
  return { groups, owned, key: JSON.stringify([[...groups].toSorted(), [...owned].toSorted()]) };
}

/** Messages of a topic that are sent at the same time. Many tabs have the same access: what they receive is written once for all of them. */
export class TopicBatch {
  readonly topic: Pick<LiveTopic, 'name' | 'needs' | 'batched'>;
  readonly #messages: readonly SerializedMessage[];
  readonly #texts = new Map<string, readonly string[]>();

  constructor(topic: Pick<LiveTopic, 'name' | 'needs' | 'batched'>, messages: readonly SerializedMessage[]) {
    this.topic = topic;
    this.#messages = messages;
  }

  /** Texts to send, as JSON. */
  textsFor(access: Access): readonly string[] {
    const texts = this.#texts.get(access.key) ?? this.#write(access);
    this.#texts.set(access.key, texts);
    return texts;
  }

  #write({ groups, owned }: Access): readonly string[] {
    const { name, batched } = this.topic;
    const visible = this.#messages
      .filter(({ groupId, owners = [] }) => groups.has(groupId) && owners.every((owner) => owned.has(owner)))
      .map(({ json }) => json);
    if (!batched) return visible.map((json) => `{"type":"message","topic":"${name}","data":${json}}`);
    return visible.length === 0 ? [] : [`{"type":"message","topic":"${name}","data":{"changes":[${visible.join(',')}]}}`];
  }
}
