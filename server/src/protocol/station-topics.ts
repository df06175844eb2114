/** Names of the MQTT topics between server and stations: `station/<hubId>/<what>`. */
const stationMessageKinds = ['report', 'event', 'swap', 'alert', 'ack'] as const;

/** A kind of message from stations. */
export type StationMessageKind = (typeof stationMessageKinds)[number];
export type StationTopicKind = StationMessageKind | 'command';

export const stationTopic = (hubId: string, kind: StationTopicKind) => `station/${hubId}/${kind}`;

/** The server's subscriptions. */
export const stationSubscriptions: readonly string[] = stationMessageKinds.map((kind) => `station/+/${kind}`);

const pattern = /^station\/([A-Za-z0-9_-]{1,40})\/(report|event|swap|alert|ack|command)$/;

/** Parses a topic. Returns null when it isn't a station's. */
export function readStationTopic(topic: string): { readonly hubId: string; readonly kind: StationTopicKind } | null {
  const found = pattern.exec(topic);
  return found ? { hubId: found[1] as string, kind: found[2] as StationTopicKind } : null;
}
