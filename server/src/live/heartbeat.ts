import type { WebSocket } from 'ws';

/** Pings a connection, and terminates it when the last ping wasn't answered. */
export class Heartbeat {
  readonly #socket: WebSocket;
  #alive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  ping(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }
}
