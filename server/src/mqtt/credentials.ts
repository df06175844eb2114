import { createHmac, timingSafeEqual } from 'node:crypto';
import { readStationTopic, stationSubscriptions } from '../protocol/station-topics.ts';
import { readTopic, SANDBOX_ANSWERS, SANDBOX_ORDERS, serverSubscriptions } from '../protocol/topics.ts';

/**
 * Who may connect to the broker. Every name has a password of its own, made from the installation's secret: a tracker that is taken apart
 * gives away its own and no other.
 *
 * - `server`: reads everything, writes commands
 * - `sandbox`: anyone who runs simulated vehicles and stations; hears what they are told to do, and answers
 * - `computer/<id>`: one tracker; its own topics only
 * - `station/<hubId>`: one station; its own topics only
 * - `gateway/<name>`: a field gateway that speaks for many trackers or stations; what they tell of any, commands of those it names one by one
 */
export type Party =
  | { readonly kind: 'server' }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'computer'; readonly id: string }
  | { readonly kind: 'station'; readonly id: string }
  | { readonly kind: 'gateway'; readonly name: string };

export const SERVER_NAME = 'server';
export const SANDBOX_NAME = 'sandbox';

/** The password of a user name under the installation's secret. Every renewal gives another one, so that one device's can be ended. */
export function passwordOf(secret: string, username: string, renewals = 0): string {
  // No user name holds a space.
  return createHmac('sha256', secret)
    .update(renewals === 0 ? username : `${username} ${renewals}`)
    .digest('base64url');
}

const pattern = /^(?:(server|sandbox)|(computer|station|gateway)\/([A-Za-z0-9_-]{1,40}))$/;

/** Whether it is the user name of a vehicle, a station or a gateway. */
export const isPartyName = (name: string): boolean => pattern.exec(name)?.[2] !== undefined;

/** Recognises a party by name and password; null when either is wrong. */
export function recognise(
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

/** Whose topic it is, and whether commands go there; null when it is neither a tracker's nor a station's. */
function ownerOf(topic: string): { readonly kind: 'computer' | 'station'; readonly id: string; readonly command: boolean } | null {
  const vehicle = readTopic(topic);
  if (vehicle) return { kind: 'computer', id: vehicle.computerId, command: vehicle.kind === 'command' };
  const station = readStationTopic(topic);
  return station && { kind: 'station', id: station.hubId, command: station.kind === 'command' };
}

/** Tells whether a party may publish under a topic. */
export function mayPublish(party: Party, topic: string): boolean {
  if (party.kind === 'sandbox') return topic === SANDBOX_ANSWERS;
  if (party.kind === 'server' && topic === SANDBOX_ORDERS) return true;
  const owner = ownerOf(topic);
  if (!owner) return false;
  if (party.kind === 'server') return owner.command;
  if (owner.command) return false;
  return party.kind === 'gateway' || (party.kind === owner.kind && party.id === owner.id);
}

const ofServer = new Set([...serverSubscriptions, ...stationSubscriptions, SANDBOX_ANSWERS]);

/** Tells whether a party may subscribe to a topic filter. Only the server may use wildcards. */
export function maySubscribe(party: Party, filter: string): boolean {
  if (party.kind === 'server') return ofServer.has(filter);
  if (party.kind === 'sandbox') return filter === SANDBOX_ORDERS;
  const owner = ownerOf(filter);
  if (!owner?.command) return false;
  return party.kind === 'gateway' || (party.kind === owner.kind && party.id === owner.id);
}
