import type { MqttClient } from 'mqtt';
import type { Logger } from '../kernel/logging.ts';
import type { StationCommandMessage } from '../protocol/station-messages.ts';
import { readStationTopic, stationSubscriptions, stationTopic, type StationMessageKind } from '../protocol/station-topics.ts';

/** Handlers of station messages by kind, the last segment of the topic. */
export type StationListener = { readonly [Kind in StationMessageKind]: (hubId: string, payload: Uint8Array) => void };

/** The server's connection to stations. */
export interface StationLink {
  /** False while the broker can't be reached. */
  readonly connected: boolean;
  /** Subscribes to the messages of stations. Returns the function that unsubscribes. */
  listen(listener: StationListener): Promise<() => Promise<void>>;
  /**
   * Sends a command, at most once.
   * @throws Error when the broker can't be reached
   */
  send(hubId: string, message: StationCommandMessage): Promise<void>;
}

export function createStationLink(client: MqttClient, log: Logger): StationLink {
  return {
    get connected() {
      return client.connected;
    },
    async listen(listener) {
      const onMessage = (topic: string, payload: Uint8Array) => {
        const at = readStationTopic(topic);
        if (at === null || at.kind === 'command') return;
        try {
          listener[at.kind](at.hubId, payload);
        } catch (error) {
          // Rule CHG-D1: no message of a station stops the server.
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
