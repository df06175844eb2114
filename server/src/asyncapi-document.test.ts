import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asyncapiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json';
import { Ajv } from 'ajv';
import { Check } from 'typebox/value';
import { asyncapiDocument } from './asyncapi-document.ts';
import { channels } from './protocol/channels.ts';
import { stationSubscriptions } from './protocol/station-topics.ts';
import { SANDBOX_RESPONSES, serverSubscriptions } from './protocol/topics.ts';

interface Document {
  readonly channels: Record<string, { readonly address: string; readonly messages: Record<string, { readonly $ref: string }> }>;
  readonly operations: Record<string, { readonly action: string; readonly channel: { readonly $ref: string } }>;
  readonly components: { readonly messages: Record<string, { readonly payload: object }> };
}

const text = readFileSync(fileURLToPath(new URL('../mqtt.asyncapi.json', import.meta.url)), 'utf8');
const document = JSON.parse(text) as Document;

const valid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(asyncapiSchema);

test('mqtt.asyncapi.json is up to date (run `pnpm generate`)', () => {
  expect(asyncapiDocument()).toBe(text);
});

test('is valid AsyncAPI 3.0', () => {
  expect(valid(document) ? [] : valid.errors).toEqual([]);
});

test.each<[string, object]>([
  ['a version that is unknown', { asyncapi: '9.0.0' }],
  ['a channel with an unknown field', { channels: { a: { address: 'a', topic: 'a' } } }],
  ['an operation without channel', { operations: { a: { action: 'send' } } }],
])('a document with %s does not', (_what, change) => {
  expect(valid({ ...document, ...change })).toBe(false);
});

test('every reference resolves', () => {
  const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path]) => path as string);
  const follow = (path: string) =>
    path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((path) => follow(path) === undefined)).toEqual([]);
});

test('the receive operations match the server’s subscriptions, and every example is valid', () => {
  const filters = channels.filter(({ server }) => server === 'receive').map(({ address }) => address.replace(/\{\w+\}/, '+'));
  expect(new Set(filters)).toEqual(new Set([...serverSubscriptions, ...stationSubscriptions, SANDBOX_RESPONSES]));
  for (const { name, payload, example } of channels.flatMap(({ messages }) => messages))
    expect([name, Check(payload, example)]).toEqual([name, true]);
});
