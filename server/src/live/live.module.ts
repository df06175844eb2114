import type { ServerModule } from '../kernel/module.ts';
import type { SerializedMessage } from '../kernel/live/hub.ts';
import { accessTopic } from './access-topic.ts';
import { activityTopic, happeningsTopic } from './activity-topic.ts';
import { LiveSocket } from './live-socket.ts';
import { offeredSecret } from './offered-secret.ts';
import { openSocketDoor } from './session-sockets.ts';
import { PROTOCOL, readClientMessage } from './subscriptions.ts';

/** The live channel: WebSocket `/live` with the subprotocols `fleet.live.v1` and `bearer.<access token>`. */
export const liveModule: ServerModule = (app, kernel) => {
  const { topics, register } = kernel.live;
  register(activityTopic);
  register(happeningsTopic);
  const waiting = new Map<string, Map<string, SerializedMessage>>();
  const timers: NodeJS.Timeout[] = [];

  const open = openSocketDoor(app, kernel, {
    path: '/live',
    async identify(handshake) {
      const token = offeredSecret(handshake, PROTOCOL, 'bearer');
      return token === null ? null : () => kernel.authenticate(token);
    },
    accept(raw, caller) {
      const socket = new LiveSocket(raw, caller);
      socket.send('{"type":"hello"}');
      return socket;
    },
    hear(socket, text) {
      const message = readClientMessage(text, (name) => topics.has(name) || name === accessTopic.name);
      if (message?.type === 'subscribe') socket.subscribe(message.topic);
      else if (message !== null) socket.unsubscribe(message.topic);
    },
    accessChanged: (socket) => socket.tellAccess(),
  });

  const stopListening = kernel.live.listen(({ name }, messages) => {
    const gathered = waiting.get(name);
    // Nothing to collect without open sockets.
    if (gathered && open.size > 0) for (const message of messages) gathered.set(message.key, message);
  });
  // By then every module has registered its topics.
  app.addHook('onReady', async () => {
    for (const topic of topics.values()) {
      const gathered = new Map<string, SerializedMessage>();
      waiting.set(topic.name, gathered);
      const send = () => {
        if (gathered.size === 0) return;
        const messages = [...gathered.values()];
        gathered.clear();
        for (const socket of open) socket.tell(topic, messages);
      };
      timers.push(setInterval(send, topic.interval).unref());
    }
  });

  app.addHook('onClose', async () => {
    stopListening();
    for (const timer of timers) clearInterval(timer);
  });
};
