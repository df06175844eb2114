import { channels, type Channel } from './protocol/channels.ts';
import { FAULT, MAX_MESSAGE_BYTES } from './protocol/message-parser.ts';

const parameters: Readonly<Record<string, { readonly description: string }>> = {
  computerId: { description: 'ID of an IoT module: 1 to 40 letters, digits, hyphens and underscores' },
  hubId: { description: 'ID of a station: 1 to 40 letters, digits, hyphens and underscores' },
};

const named = <T, R>(all: readonly T[], entry: (each: T) => readonly [string, R]): Record<string, R> => Object.fromEntries(all.map(entry));
const reference = (path: string) => ({ $ref: `#/${path}` });

const channelOf = ({ address, messages }: Channel) => {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return {
    address,
    messages: named(messages, ({ name }) => [name, reference(`components/messages/${name}`)]),
    ...(names.length > 0 && { parameters: named(names, (name) => [name, parameters[name]]) }),
  };
};

const operationOf = ({ name, server, qos, messages }: Channel) => ({
  action: server,
  channel: reference(`channels/${name}`),
  messages: messages.map((message) => reference(`channels/${name}/messages/${message.name}`)),
  bindings: { mqtt: { qos, retain: false, bindingVersion: '0.2.0' } },
});

/** AsyncAPI document of all MQTT channels from the server's side, as deterministic text. */
export function asyncapiDocument(): string {
  const messages = channels.flatMap((channel) => channel.messages);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Fleet Console: vehicles and stations over MQTT',
      version: '1.0.0',
      description: [
        `Every message is one JSON object of at most ${MAX_MESSAGE_BYTES} bytes. Unknown fields are ignored; null and absent mean the same.`,
        'An invalid message is dropped and counted under the name that `' + FAULT + '` gives for the first invalid field.',
        `Other reasons are \`too-large\`, \`not-json\` and \`not-an-object\`.`,
      ].join('\n'),
    },
    defaultContentType: 'application/json',
    servers: {
      broker: {
        host: 'localhost:1883',
        protocol: 'mqtt',
        protocolVersion: '3.1.1',
        description: 'MQTT broker of the installation. Each user has access only to its own topics.',
        security: [reference('components/securitySchemes/password')],
      },
    },
    channels: named(channels, (channel) => [channel.name, channelOf(channel)]),
    operations: named(channels, (channel) => [channel.name, operationOf(channel)]),
    components: {
      messages: named(messages, ({ name, summary, payload, example }) => [
        name,
        { name, summary, payload, examples: [{ payload: example }] },
      ]),
      securitySchemes: {
        password: {
          type: 'userPassword',
          description: '`computer/<id>`, `station/<id>` or `gateway/<name>`, with the password issued by the installation',
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
