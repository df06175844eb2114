import type { IncomingMessage } from 'node:http';

/** Returns the secret among the offered subprotocols (`<name>.<secret>`); null when this protocol isn't offered. */
export function subprotocolSecret(handshake: IncomingMessage, protocol: string, name: string): string | null {
  const protocols = (handshake.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  if (!protocols.includes(protocol)) return null;
  return protocols.find((each) => each.startsWith(`${name}.`))?.slice(name.length + 1) ?? null;
}
