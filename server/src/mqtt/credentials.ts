import { createHmac, timingSafeEqual } from 'node:crypto';
import { readTopic, SANDBOX_ANSWERS, SANDBOX_ORDERS } from './topics.ts';

/**
 * Who may connect to the broker. Every name has a password of its own, made from the installation's secret: a tracker that is taken apart
 * gives away its own and no other.
 *
 * - `server`: reads everything, writes commands
 * - `sandbox`: whoever runs simulated vehicles; hears what they are told to do, and answers
 * - `computer/<id>`: one tracker; its own topics only
 * - `gateway/<name>`: a field gateway that speaks for many trackers; telemetry and acks of any, commands of computers it names one by one
 */
export type Party =
  | { readonly kind: 'server' }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'computer'; readonly id: string }
  | { readonly kind: 'gateway'; readonly name: string };

export const SERVER_NAME = 'server';
export const SANDBOX_NAME = 'sandbox';

/** The password of a user name under the installation's secret. */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha256', secret).update(username).digest('base64url');
}

const pattern = /^(?:(server|sandbox)|computer\/([A-Za-z0-9_-]{1,40})|gateway\/([A-Za-z0-9_-]{1,40}))$/;

/** Recognises a party by name and password; null when either is wrong. */
export function recognise(secret: string, username: string | undefined, password: Uint8Array | undefined): Party | null {
  if (username === undefined || password === undefined) return null;
  const expected = Buffer.from(passwordOf(secret, username));
  const given = Buffer.from(password);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const found = pattern.exec(username);
  if (!found) return null;
  if (found[1]) return { kind: found[1] as 'server' | 'sandbox' };
  return found[2] ? { kind: 'computer', id: found[2] } : { kind: 'gateway', name: found[3] as string };
}

/** Tells whether a party may publish under a topic. */
export function mayPublish(party: Party, topic: string): boolean {
  if (party.kind === 'sandbox') return topic === SANDBOX_ANSWERS;
  if (party.kind === 'server' && topic === SANDBOX_ORDERS) return true;
  const at = readTopic(topic);
  if (!at) return false;
  if (party.kind === 'server') return at.kind === 'command';
  if (at.kind === 'command') return false;
  return party.kind === 'gateway' || party.id === at.computerId;
}

/** Tells whether a party may subscribe to a topic filter. Only the server may use wildcards. */
export function maySubscribe(party: Party, filter: string): boolean {
  if (party.kind === 'server') return ['fleet/+/telemetry', 'fleet/+/ack', SANDBOX_ANSWERS].includes(filter);
  if (party.kind === 'sandbox') return filter === SANDBOX_ORDERS;
  const at = readTopic(filter);
  if (at?.kind !== 'command') return false;
  return party.kind === 'gateway' || party.id === at.computerId;
}
