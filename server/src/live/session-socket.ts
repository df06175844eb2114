import type { WebSocket } from 'ws';
import type { Caller } from '../kernel/caller.ts';
import { Heartbeat } from './heartbeat.ts';

/** Close codes that clients know. */
export const closeCodes = { sessionEnded: 4401, forbidden: 1008, tooSlow: 1013, stopping: 1012, failed: 1011 } as const;

/** A reader with more bytes than this waiting is disconnected: it reconnects and reloads. */
export const MAX_BUFFERED_BYTES = 1_000_000;

/** A WebSocket connection of a signed-in account. */
export class SessionSocket {
  readonly #socket: WebSocket;
  readonly #heartbeat: Heartbeat;
  #caller: Caller;

  constructor(socket: WebSocket, caller: Caller) {
    this.#socket = socket;
    this.#caller = caller;
    this.#heartbeat = new Heartbeat(socket);
  }

  get caller(): Caller {
    return this.#caller;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Bytes waiting to be sent. */
  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Replaces the caller after its grants changed. */
  renew(caller: Caller): void {
    this.#caller = caller;
  }

  send(text: string): void {
    if (!this.isOpen) return;
    // A close frame would wait behind the unread data.
    if (this.bufferedBytes > MAX_BUFFERED_BYTES) this.terminate();
    else this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // Clients that don't complete the closing handshake.
    setTimeout(() => this.terminate(), 2000).unref();
  }

  /** Terminates the connection without a closing handshake. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Sends a ping; terminates the connection when the last one wasn't answered. */
  ping(): void {
    this.#heartbeat.ping();
  }
}
