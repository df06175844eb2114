import * as v from 'valibot';

/** A message of the gateway; `data` is JSON text. Source: specification, section 7, "Chargers". */
export type GatewayMessage =
  | { readonly type: 'alert'; readonly data: unknown }
  /** All changes up to this one have been sent. */
  | { readonly type: 'ready'; readonly updateId: number }
  /** The gateway doesn't know the update id: reload everything. */
  | { readonly type: 'reload' };

const envelope = v.object({ type: v.string(), data: v.string() });
const progress = v.object({ updateId: v.number() });

/** Parses a message; null for types to ignore, such as `error`. Throws SyntaxError or ValiError when it is invalid. */
export function parseMessage(text: string): GatewayMessage | null {
  const { type, data } = v.parse(envelope, JSON.parse(text));
  if (type === 'alert') return { type, data: JSON.parse(data) };
  if (type === 'ready') return { type, updateId: v.parse(progress, JSON.parse(data)).updateId };
  return type === 'reload' ? { type } : null;
}

/** Returns the subprotocols of a gateway connection. */
export const gatewayProtocols = (ticket: string): string[] => ['fleet.gateway.v1', `ticket.${ticket}`];

/** Returns the message that requests all changes after `updateId`. */
export const openingMessage = (updateId: number): string => JSON.stringify({ type: 'open', code: String(updateId) });
