/** Names of the MQTT topics between server and stations: `station/<hubId>/<what>`. */
const told = ['report', 'event', 'swap', 'alert', 'ack'] as const;

/** What a station tells. */
export type StationTold = (typeof told)[number];
export type StationTopicKind = StationTold | 'command';

export const stationTopic = (hubId: string, kind: StationTopicKind) => `station/${hubId}/${kind}`;

/** What the server listens to. */
export const stationSubscriptions: readonly string[] = told.map((kind) => `station/+/${kind}`);

const pattern = /^station\/([A-Za-z0-9_-]{1,40})\/(report|event|swap|alert|ack|command)$/;

/** Takes a topic apart; null when it is none of a station. */
export function readStationTopic(topic: string): { readonly hubId: string; readonly kind: StationTopicKind } | null {
  const found = pattern.exec(topic);
  return found ? { hubId: found[1] as string, kind: found[2] as StationTopicKind } : null;
}
