import type { DescribedTopic } from '../kernel/live/live-topic.ts';
import { PROTOCOL } from './subscriptions.ts';

const constant = (text: string) => ({ type: 'string', const: text });
const object = (properties: Readonly<Record<string, object>>) => ({ type: 'object', required: Object.keys(properties), properties });

/** What a message of the topic carries under `data`. */
const dataOf = ({ message, batched }: DescribedTopic) => (batched ? object({ changes: { type: 'array', items: message } }) : message);

/** One message a client sends. */
const request = (type: string, topics: readonly DescribedTopic[], summary: string) => ({
  summary,
  payload: object({ type: constant(type), topic: { type: 'string', enum: topics.map(({ name }) => name) } }),
});

/** The AsyncAPI document of the live channel. */
export function liveDocument(topics: readonly DescribedTopic[]): object {
  const sorted = topics.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const sent = Object.fromEntries([
    ['hello', { summary: 'The connection is ready', payload: object({ type: constant('hello') }) }],
    ...sorted.map((topic) => [
      topic.name,
      {
        summary: topic.description,
        payload: object({
          type: constant('message'),
          topic: constant(topic.name),
          data: { $ref: `#/components/schemas/${topic.name}` },
        }),
      },
    ]),
  ]) as Record<string, object>;
  const received = {
    subscribe: request('subscribe', sorted, 'Subscribes to a topic. There is no response.'),
    unsubscribe: request('unsubscribe', sorted, 'Ends a subscription. There is no response.'),
  };
  const messages = { ...sent, ...received };
  const operation = (action: 'send' | 'receive', names: readonly string[]) => ({
    action,
    channel: { $ref: '#/channels/live' },
    messages: names.map((name) => ({ $ref: `#/channels/live/messages/${name}` })),
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fleet Console live channel',
      version: '1.0.0',
      description: `One WebSocket per tab, with the subprotocols \`${PROTOCOL}\` and \`bearer.<access token>\`. Messages can be lost when a connection breaks, so clients reload their data after reconnecting.`,
    },
    defaultContentType: 'application/json',
    channels: {
      live: {
        address: '/live',
        messages: Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: {
      sendMessages: operation('send', Object.keys(sent)),
      receiveSubscriptions: operation('receive', Object.keys(received)),
    },
    components: { messages, schemas: Object.fromEntries(sorted.map((topic) => [topic.name, dataOf(topic)])) },
  };
}
