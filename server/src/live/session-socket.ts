import type { WebSocket } from 'ws';
import type { Caller } from '../kernel/caller.ts';

/** Close codes that clients know. */
export const closeCodes = { sessionEnded: 4401, forbidden: 1008, tooSlow: 1013, stopping: 1012, failed: 1011 } as const;

/** More than this many bytes waiting for a reader, and it is dropped: it connects again and reads afresh. */
export const MOST_WAITING = 1_000_000;

/** One connection of someone who is signed in. */
export class SessionSocket {
  readonly #socket: WebSocket;
  #caller: Caller;
  #alive = true;

  constructor(socket: WebSocket, caller: Caller) {
    this.#socket = socket;
    this.#caller = caller;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  get caller(): Caller {
    return this.#caller;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Bytes that wait for the reader. */
  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  /** Takes over new grants of the same account. */
  renew(caller: Caller): void {
    this.#caller = caller;
  }

  send(text: string): void {
    if (!this.isOpen) return;
    // A closing handshake would wait behind the data that no one reads.
    if (this.waiting > MOST_WAITING) this.cut();
    else this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // Who does not answer the closing handshake is cut off.
    setTimeout(() => this.cut(), 2000).unref();
  }

  /** Ends the connection without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Asks for a sign of life; cuts the connection when the last question was not answered. */
  probe(): void {
    if (!this.#alive) return this.cut();
    this.#alive = false;
    this.#socket.ping();
  }
}
