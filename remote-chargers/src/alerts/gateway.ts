import * as v from 'valibot';

/** A message of the gateway; `data` is JSON again. Source: specification, section 7, "Chargers". */
export type Frame =
  | { readonly type: 'alert'; readonly data: unknown }
  /** Everything up to this change has been told. */
  | { readonly type: 'ready'; readonly updateId: number }
  /** The update id is of no use to the gateway: all has to be read again. */
  | { readonly type: 'reload' };

const envelope = v.object({ type: v.string(), data: v.string() });
const progress = v.object({ updateId: v.number() });

/** Reads a message. Null: nothing for us, e.g. of type `error`. @throws SyntaxError, ValiError when it is not as agreed */
export function readFrame(text: string): Frame | null {
  const { type, data } = v.parse(envelope, JSON.parse(text));
  if (type === 'alert') return { type, data: JSON.parse(data) };
  if (type === 'ready') return { type, updateId: v.parse(progress, JSON.parse(data)).updateId };
  return type === 'reload' ? { type } : null;
}

/** What a connection of this gateway is opened with. */
export const gatewayProtocols = (ticket: string): string[] => ['fleet.gateway.v1', `ticket.${ticket}`];

/** Asks an open connection for every change after `updateId`. */
export const openingMessage = (updateId: number): string => JSON.stringify({ type: 'open', code: String(updateId) });
