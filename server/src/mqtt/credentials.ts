import { createHmac, timingSafeEqual } from 'node:crypto';
import { readStationTopic, stationSubscriptions } from '../protocol/station-topics.ts';
import { readTopic, SANDBOX_RESPONSES, SANDBOX_REQUESTS, serverSubscriptions } from '../protocol/topics.ts';

/**
 * Who may connect to the broker. Every user name has its own password, derived from the installation's secret, so that a disassembled IoT
 * module reveals only its own.
 *
 * - `server`: reads everything, writes commands
 * - `sandbox`: the process that simulates vehicles and stations; receives requests for them and answers
 * - `computer/<id>`: one IoT module; its own topics only
 * - `station/<hubId>`: one station; its own topics only
 * - `gateway/<name>`: a field gateway for many modules or stations; publishes for any, subscribes to the commands of each one by name
 */
export type Party =
  | { readonly kind: 'server' }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'computer'; readonly id: string }
  | { readonly kind: 'station'; readonly id: string }
  | { readonly kind: 'gateway'; readonly name: string };

export const SERVER_NAME = 'server';
export const SANDBOX_NAME = 'sandbox';

/** Returns the password of a user name under the installation's secret. Each renewal changes it, so that one device's can be revoked. */
export function passwordOf(secret: string, username: string, renewals = 0): string {
  // A user name contains no space.
  return createHmac('sha256', secret)
    .update(renewals === 0 ? username : `${username} ${renewals}`)
    .digest('base64url');
}

const pattern = /^(?:(server|sandbox)|(computer|station|gateway)\/([A-Za-z0-9_-]{1,40}))$/;

/** Returns whether this is the user name of a vehicle, a station or a gateway. */
export const isPartyName = (name: string): boolean => pattern.exec(name)?.[2] !== undefined;

/** Returns the party with this name and password; null when either is wrong. */
export function authenticateParty(
  secret: string,
  username: string | undefined,
  password: Uint8Array | undefined,
  renewals: ReadonlyMap<string, number> = new Map(),
): Party | null {
  if (username === undefined || password === undefined) return null;
  const expected = Buffer.from(passwordOf(secret, username, renewals.get(username)));
  const given = Buffer.from(password);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const found = pattern.exec(username);
  if (!found) return null;
  if (found[1]) return { kind: found[1] as 'server' | 'sandbox' };
  const name = found[3] as string;
  return found[2] === 'gateway' ? { kind: 'gateway', name } : { kind: found[2] as 'computer' | 'station', id: name };
}

/** Returns the owner of a topic and whether it's for commands; null when it belongs to no vehicle or station. */
function ownerOf(topic: string): { readonly kind: 'computer' | 'station'; readonly id: string; readonly command: boolean } | null {
  const vehicle = readTopic(topic);
  if (vehicle) return { kind: 'computer', id: vehicle.computerId, command: vehicle.kind === 'command' };
  const station = readStationTopic(topic);
  return station && { kind: 'station', id: station.hubId, command: station.kind === 'command' };
}

/** Returns whether a party may publish to a topic. */
export function canPublish(party: Party, topic: string): boolean {
  if (party.kind === 'sandbox') return topic === SANDBOX_RESPONSES;
  if (party.kind === 'server' && topic === SANDBOX_REQUESTS) return true;
  const owner = ownerOf(topic);
  if (!owner) return false;
  if (party.kind === 'server') return owner.command;
  if (owner.command) return false;
  return party.kind === 'gateway' || (party.kind === owner.kind && party.id === owner.id);
}

const serverFilters = new Set([...serverSubscriptions, ...stationSubscriptions, SANDBOX_RESPONSES]);

/** Returns whether a party may subscribe to a topic filter. Only the server may use wildcards. */
export function canSubscribe(party: Party, filter: string): boolean {
  if (party.kind === 'server') return serverFilters.has(filter);
  if (party.kind === 'sandbox') return filter === SANDBOX_REQUESTS;
  const owner = ownerOf(filter);
  if (!owner?.command) return false;
  return party.kind === 'gateway' || (party.kind === owner.kind && party.id === owner.id);
}
