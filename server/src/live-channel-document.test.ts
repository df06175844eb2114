// cspell:ignore happenings -- the topic's former name
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asyncapiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json';
import { Ajv } from 'ajv';
import { Compile } from 'typebox/compile';
import { liveChannelDocument } from './live-channel-document.ts';

interface Document {
  readonly channels: { readonly live: { readonly messages: Record<string, { $ref: string }> } };
  readonly operations: Record<string, { readonly messages: readonly { $ref: string }[] }>;
  readonly components: { readonly messages: Record<string, object>; readonly schemas: Record<string, object> };
}

const committed = () => readFileSync(fileURLToPath(new URL('../live.asyncapi.json', import.meta.url)), 'utf8');

test('live.asyncapi.json is up to date (run `pnpm generate`)', async () => {
  expect(await liveChannelDocument()).toBe(committed());
});

test('is valid AsyncAPI 3.0', () => {
  const valid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(asyncapiSchema);
  expect(valid(JSON.parse(committed())) ? [] : valid.errors).toEqual([]);
});

test('every topic of the server is described, and every reference resolves', () => {
  const { channels, operations, components } = JSON.parse(committed()) as Document;
  const topics = [
    'access',
    'activity',
    'chargerCommands',
    'chargers',
    'commands',
    'happenings',
    'notifications',
    'pilots',
    'plannerSlots',
    'planners',
    'rides',
    'serviceRequests',
    'vehicles',
    'zones',
  ];
  expect(Object.keys(components.schemas)).toEqual(topics);
  expect(Object.keys(channels.live.messages)).toEqual(['hello', ...topics, 'subscribe', 'unsubscribe']);
  for (const [name, { $ref }] of Object.entries(channels.live.messages)) {
    expect($ref).toBe(`#/components/messages/${name}`);
    expect(components.messages[name]).toBeDefined();
  }
  const named = Object.values(operations).flatMap(({ messages }) => messages.map(({ $ref }) => $ref.split('/').at(-1)));
  expect(new Set(named)).toEqual(new Set(Object.keys(channels.live.messages)));
});

test('accepts a message that fits the topic’s schema and rejects others', () => {
  const { components } = JSON.parse(committed()) as Document;
  const vehicles = Compile(components.schemas['vehicles'] ?? {});
  expect(vehicles.Check({ changes: [{ id: 'v', state: 'parked', online: true }] })).toBe(true);
  expect(vehicles.Check({ changes: [{ id: 'v', state: 'flying', online: true }] })).toBe(false);
});
