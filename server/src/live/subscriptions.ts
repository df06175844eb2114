export type ClientMessage = { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string };

/** Parses a client message; null when it's invalid or names an unknown topic. */
export function readClientMessage(data: string, isTopic: (name: string) => boolean): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, topic } = value as Record<string, unknown>;
  if (type !== 'subscribe' && type !== 'unsubscribe') return null;
  return typeof topic === 'string' && isTopic(topic) ? { type, topic } : null;
}

export const PROTOCOL = 'fleet.live.v1';
