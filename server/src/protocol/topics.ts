/** Names of the MQTT topics between server and vehicles: `fleet/<computerId>/<what>`. */
export const telemetryTopic = (computerId: string) => `fleet/${computerId}/telemetry`;
export const commandTopic = (computerId: string) => `fleet/${computerId}/command`;
export const ackTopic = (computerId: string) => `fleet/${computerId}/ack`;

/** Between the server and the sandbox: actions on simulated vehicles and their results. Real vehicles don't use these topics. */
export const SANDBOX_REQUESTS = 'sandbox/orders';
export const SANDBOX_RESPONSES = 'sandbox/answers';

/** The server's subscriptions. */
export const serverSubscriptions = ['fleet/+/telemetry', 'fleet/+/ack'];

export type TopicKind = 'telemetry' | 'command' | 'ack';

const pattern = /^fleet\/([A-Za-z0-9_-]{1,40})\/(telemetry|command|ack)$/;

/** Parses a topic. Returns null when it isn't a vehicle's. */
export function readTopic(topic: string): { readonly computerId: string; readonly kind: TopicKind } | null {
  const found = pattern.exec(topic);
  return found ? { computerId: found[1] as string, kind: found[2] as TopicKind } : null;
}
