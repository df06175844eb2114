import type { ServerModule } from '../kernel/module.ts';
import type { SerializedMessage } from '../kernel/live/hub.ts';
import { accountSignals } from '../kernel/live/account-topic.ts';
import { accessTopic } from './access-topic.ts';
import { activityTopic, formerActivityTopic } from './activity-topic.ts';
import { measureSubscriptions } from './live-metrics.ts';
import { LiveSocket } from './live-socket.ts';
import { subprotocolSecret } from './subprotocol-secret.ts';
import { openAuthenticatedSocket } from './authenticated-socket.ts';
import { PROTOCOL, readClientMessage } from './subscriptions.ts';
import { TopicBatch } from './topic-batch.ts';

/** The live channel: WebSocket `/live` with the subprotocols `fleet.live.v1` and `bearer.<access token>`. */
export const liveModule: ServerModule = (app, kernel) => {
  const { topics, accountTopics, register } = kernel.live;
  register(activityTopic);
  register(formerActivityTopic);
  const pending = new Map<string, Map<string, SerializedMessage>>();
  const timers: NodeJS.Timeout[] = [];

  const open = openAuthenticatedSocket(app, kernel, {
    path: '/live',
    async identify(handshake) {
      const token = subprotocolSecret(handshake, PROTOCOL, 'bearer');
      return token === null ? null : () => kernel.authenticate(token);
    },
    accept(raw, caller) {
      const socket = new LiveSocket(raw, caller);
      socket.send('{"type":"hello"}');
      return socket;
    },
    onMessage(socket, text) {
      const message = readClientMessage(text, (name) => topics.has(name) || accountTopics.has(name) || name === accessTopic.name);
      if (message?.type === 'subscribe') socket.subscribe(message.topic);
      else if (message !== null) socket.unsubscribe(message.topic);
    },
    onAccessChanged: (socket) => socket.sendAccessChanged(),
  });

  measureSubscriptions(kernel.metrics, open);
  const stopListening = kernel.live.listen(({ name }, messages) => {
    const batch = pending.get(name);
    // Nothing to collect without open sockets.
    if (batch && open.size > 0) for (const message of messages) batch.set(message.key, message);
  });
  const stopSignals = kernel.pubsub.subscribe(accountSignals, ({ topic, accountIds }) => {
    const accounts = new Set(accountIds);
    if (accountTopics.has(topic)) for (const socket of open) if (accounts.has(socket.caller.account.id)) socket.signal(topic);
  });
  // By then every module has registered its topics.
  app.addHook('onReady', async () => {
    for (const topic of topics.values()) {
      const batch = new Map<string, SerializedMessage>();
      pending.set(topic.name, batch);
      const send = () => {
        if (batch.size === 0) return;
        const messages = new TopicBatch(topic, [...batch.values()]);
        batch.clear();
        for (const socket of open) socket.deliver(messages);
      };
      timers.push(setInterval(send, topic.interval).unref());
    }
  });

  app.addHook('onClose', async () => {
    stopListening();
    stopSignals();
    for (const timer of timers) clearInterval(timer);
  });
};
