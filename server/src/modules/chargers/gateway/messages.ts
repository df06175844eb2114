import type { AlertNews } from './window.ts';

/** Subprotocol of the gateway. */
export const GATEWAY_PROTOCOL = 'fleet.gateway.v1';

/** What clients say: tell me all that came behind this update id. Source: specification, section 7, "Chargers". */
export interface OpenMessage {
  readonly code: number;
}

/** Reads what a client says; null when it makes no sense. The code is the text of the header, or the number. */
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

/** Every message has a type, and its data as JSON text. Source: specification, section 7, "Chargers". */
const message = (type: 'alert' | 'ready' | 'reload' | 'error', data: string) => JSON.stringify({ type, data });

export const alertMessage = ({ json }: AlertNews) => message('alert', json);
/** All is told up to this update id; what follows is new. */
export const readyMessage = (updateId: number) => message('ready', JSON.stringify({ updateId }));
/** Read the list again, and open with its update id: the code was of no use, or what the account may see has changed. */
export const reloadMessage = message('reload', '{}');
/** Clients ignore it. */
export const errorMessage = (error: string) => message('error', JSON.stringify({ error }));
