import type { MqttClient } from 'mqtt';
import type { Logger } from '../kernel/logging.ts';
import type { StationCommandMessage } from '../protocol/station-messages.ts';
import { readStationTopic, stationSubscriptions, stationTopic, type StationTold } from '../protocol/station-topics.ts';

/** Hears what stations tell, by the last word of its topic. */
export type StationListener = { readonly [Kind in StationTold]: (hubId: string, payload: Uint8Array) => void };

/** The server's way to the stations. */
export interface StationLine {
  /** False while couldn't reach the broker. */
  readonly connected: boolean;
  /** Begins to hear stations. Returns the function that ends it. */
  hear(listener: StationListener): Promise<() => Promise<void>>;
  /**
   * Sends a command, at most once, as to vehicles.
   * @throws Error when couldn't reach the broker
   */
  send(hubId: string, message: StationCommandMessage): Promise<void>;
}

export function createStationLine(client: MqttClient, log: Logger): StationLine {
  return {
    get connected() {
      return client.connected;
    },
    async hear(listener) {
      const onMessage = (topic: string, payload: Uint8Array) => {
        const at = readStationTopic(topic);
        if (at === null || at.kind === 'command') return;
        try {
          listener[at.kind](at.hubId, payload);
        } catch (error) {
          // Rule CHG-D1: whatever a station sends, the server goes on.
          log.error({ err: error, topic }, "couldn't handle a station message");
        }
      };
      client.on('message', onMessage);
      await client.subscribeAsync([...stationSubscriptions], { qos: 0 });
      return async () => {
        client.off('message', onMessage);
        if (client.connected) await client.unsubscribeAsync([...stationSubscriptions]).catch(() => undefined);
      };
    },
    async send(hubId, message) {
      if (!client.connected) throw new Error("couldn't reach the broker");
      await client.publishAsync(stationTopic(hubId, 'command'), JSON.stringify(message), { qos: 0 });
    },
  };
}
