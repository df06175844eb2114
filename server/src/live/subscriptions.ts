import { topics, type Topic } from '../kernel/live/hub.ts';

/** Tells a tab that its own account's access has changed, and nothing else: what it is now, the tab reads. Rule IAM-P12. */
export const ACCESS_TOPIC = 'access';
export type Subscription = Topic | typeof ACCESS_TOPIC;

export type ClientMessage = { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: Subscription };

/** Reads what a client says; null when it makes no sense. */
export function readClientMessage(data: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, topic } = value as Record<string, unknown>;
  if (type !== 'subscribe' && type !== 'unsubscribe') return null;
  const known = [...topics, ACCESS_TOPIC as Subscription].find((each) => each === topic);
  return known === undefined ? null : { type, topic: known };
}

export const PROTOCOL = 'fleet.live.v1';
