import type { IncomingMessage } from 'node:http';

/** Returns the secret among the offered subprotocols (`<name>.<secret>`); null when this protocol isn't offered. */
export function offeredSecret(handshake: IncomingMessage, protocol: string, name: string): string | null {
  const offered = (handshake.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  if (!offered.includes(protocol)) return null;
  return offered.find((each) => each.startsWith(`${name}.`))?.slice(name.length + 1) ?? null;
}
