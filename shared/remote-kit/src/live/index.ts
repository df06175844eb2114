// Reconnecting connections and retries.
export { backoff, type Pause } from './backoff.ts';
export { ReconnectLoop } from './reconnect-loop.ts';
export { ReconnectingSocket, type SocketConnection } from './reconnecting-socket.ts';
export { retry } from './retry.ts';
export { watchUnseen, type UnseenSource } from './watch-unseen.ts';
