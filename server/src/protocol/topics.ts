/** Names of the MQTT topics between server and vehicles: `fleet/<computerId>/<what>`. */
export const telemetryTopic = (computerId: string) => `fleet/${computerId}/telemetry`;
export const commandTopic = (computerId: string) => `fleet/${computerId}/command`;
export const ackTopic = (computerId: string) => `fleet/${computerId}/ack`;

/** Between the server and the sandbox: what simulated vehicles are told to do, and what came of it. No real vehicle is near these topics. */
export const SANDBOX_ORDERS = 'sandbox/orders';
export const SANDBOX_ANSWERS = 'sandbox/answers';

/** What the server listens to. */
export const serverSubscriptions = ['fleet/+/telemetry', 'fleet/+/ack'];

export type TopicKind = 'telemetry' | 'command' | 'ack';

const pattern = /^fleet\/([A-Za-z0-9_-]{1,40})\/(telemetry|command|ack)$/;

/** Takes a topic apart; null when it is none of ours. */
export function readTopic(topic: string): { readonly computerId: string; readonly kind: TopicKind } | null {
  const found = pattern.exec(topic);
  return found ? { computerId: found[1] as string, kind: found[2] as TopicKind } : null;
}
