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

export interface GatewayParts {
  /** Address of the gateway, `ws:` or `wss:`. */
  readonly url: string;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
}

export interface GatewayListener {
  readonly onText: (text: string) => void;
  /** It is closed, by whomever but us. */
  readonly onClose: () => void;
}

/** Opens a connection that tells every change after `updateId`. Returns the function that ends it; nothing is heard of it after that. */
export function openGateway(
  { url, openSocket }: GatewayParts,
  { ticket, updateId }: { ticket: string; updateId: number },
  { onText, onClose }: GatewayListener,
): () => void {
  const socket = openSocket(url, ['fleet.gateway.v1', `ticket.${ticket}`]);
  let ended = false;
  socket.addEventListener('open', () => {
    if (!ended) socket.send(JSON.stringify({ type: 'open', code: String(updateId) }));
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!ended && typeof data === 'string') onText(data);
  });
  socket.addEventListener('close', () => {
    if (ended) return;
    ended = true;
    onClose();
  });
  return () => {
    ended = true;
    socket.close();
  };
}
