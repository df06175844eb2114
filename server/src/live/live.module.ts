import type { ServerModule } from '../kernel/module.ts';
import { topics, type LiveMessage, type Topic } from '../kernel/live/hub.ts';
import { LiveSocket } from './live-socket.ts';
import { offeredSecret } from './offered-secret.ts';
import { openSocketDoor } from './session-sockets.ts';
import { PROTOCOL, readClientMessage } from './subscriptions.ts';

/** How often each topic is sent, in milliseconds: results of commands as good as at once, positions too, because they come gathered. */
const sendEvery: Readonly<Record<Topic, number>> = {
  vehicles: 100,
  commands: 150,
  zones: 500,
  pilots: 150,
  happenings: 500,
  chargers: 500,
  chargerCommands: 150,
};

/** The live channel: WebSocket `/live` with the subprotocols `fleet.live.v1` and `bearer.<access token>`. */
export const liveModule: ServerModule = (app, kernel) => {
  const waiting = new Map<Topic, Map<string, LiveMessage>>(topics.map((topic) => [topic, new Map()]));

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
      const message = readClientMessage(text);
      if (message?.type === 'subscribe') socket.subscribe(message.topic);
      else if (message !== null) socket.unsubscribe(message.topic);
    },
    accessChanged: (socket) => socket.tellAccess(),
  });

  const stopListening = kernel.live.listen((topic, messages) => {
    const gathered = waiting.get(topic);
    // Nobody there: nothing to keep.
    if (gathered && open.size > 0) for (const message of messages) gathered.set(message.key, message);
  });
  const timers = topics.map((topic) =>
    setInterval(() => {
      const gathered = waiting.get(topic);
      if (!gathered || gathered.size === 0) return;
      const messages = [...gathered.values()];
      gathered.clear();
      for (const socket of open) socket.tell(topic, messages);
    }, sendEvery[topic]).unref(),
  );

  app.addHook('onClose', async () => {
    stopListening();
    for (const timer of timers) clearInterval(timer);
  });
};
