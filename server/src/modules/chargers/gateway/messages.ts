import type { AlertChangeMessage } from './alert-window.ts';

/** Subprotocol of the gateway. */
export const GATEWAY_PROTOCOL = 'fleet.gateway.v1';

/** Client message that requests all changes after this update id. Source: specification, section 7, "Chargers". */
export interface OpenMessage {
  readonly code: number;
}

/** Parses a client message; null when it's invalid. The code is the header's text or the number. */
export function readOpen(text: string): OpenMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { type, code } = value as Record<string, unknown>;
  if (type !== 'open') return null;
  const number = typeof code === 'string' && /^\d{1,15}$/.test(code) ? Number(code) : code;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? { code: number } : null;
}

/** Every message has a type and its data as JSON text. Source: specification, section 7, "Chargers". */
const message = (type: 'alert' | 'ready' | 'reload' | 'error', data: string) => JSON.stringify({ type, data });

export const alertMessage = ({ json }: AlertChangeMessage) => message('alert', json);
/** All changes up to this update id were sent; new ones follow. */
export const readyMessage = (updateId: number) => message('ready', JSON.stringify({ updateId }));
/** The client must reload the list and open with its update id: the code was invalid, or the account's groups changed. */
export const reloadMessage = message('reload', '{}');
/** Clients ignore it. */
export const errorMessage = (error: string) => message('error', JSON.stringify({ error }));
