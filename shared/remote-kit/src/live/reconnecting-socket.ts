import { ReconnectLoop, type Attempt, type ReconnectOptions } from './reconnect-loop.ts';

/** Why a connection failed: the close code, or what `prepare` or `open` threw; neither when it was dropped. */
export interface SocketFailure {
  readonly code?: number;
  readonly error?: unknown;
}

/** An open socket, until `signal` is aborted. */
export interface SocketConnection extends Pick<Attempt<SocketFailure>, 'signal' | 'confirm'> {
  readonly send: (text: string) => void;
  /** Drops the connection; another one follows after a delay. */
  readonly fail: () => void;
}

export interface ReconnectingSocketOptions extends Omit<ReconnectOptions<SocketFailure>, 'connect'> {
  /** Returns what a socket needs, such as a fresh token or a ticket. A thrown error fails the attempt. */
  readonly prepare?: (signal: AbortSignal) => Promise<void>;
  /** Opens a socket. Null: no connection is wanted until `start` is called again. A thrown error fails the attempt. */
  readonly open: () => WebSocket | null;
  readonly onOpen?: (connection: SocketConnection) => void;
  readonly onMessage: (data: unknown, connection: SocketConnection) => void;
  /** Resolves when the messages that arrived before the close are processed; the loss counts after that. */
  readonly onClose?: () => Promise<void>;
  /** Close codes that stop reconnecting. */
  readonly finalCodes?: ReadonlySet<number>;
  /** Timeout of the attempt, and then of each message until the connection is confirmed, in ms. */
  readonly timeout?: number;
}

const OPEN = 1;

/** A reconnecting WebSocket. Its user confirms that it works, because many servers open a socket before they refuse it. */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  readonly #loop: ReconnectLoop<SocketFailure>;
  #socket: WebSocket | null = null;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
    this.#loop = new ReconnectLoop({ ...options, connect: (attempt) => this.#connect(attempt) });
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Sends a message; dropped while the socket isn't open. */
  send(text: string): void {
    if (this.isOpen) this.#socket?.send(text);
  }

  /** Connects now, unless a connection is in progress. Ends a delay. */
  start(): void {
    this.#loop.start();
  }

  /** Replaces the connection. No effect while stopped. */
  restart(): void {
    this.#loop.restart();
  }

  /** Ends a delay; otherwise no effect. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): void {
    this.#loop.stop();
  }

  #connect(attempt: Attempt<SocketFailure>): void {
    const { prepare, open, timeout } = this.#options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let confirmed = false;
    const limit = () => {
      clearTimeout(timer);
      if (timeout !== undefined && !confirmed) timer = setTimeout(() => attempt.fail({}), timeout);
    };
    attempt.signal.addEventListener('abort', () => clearTimeout(timer));
    limit();
    const confirm = () => {
      confirmed = true;
      clearTimeout(timer);
      attempt.confirm();
    };
    const begin = () => {
      if (attempt.signal.aborted) return;
      try {
        const socket = open();
        if (socket) this.#follow(socket, { ...attempt, confirm }, limit);
        else this.stop();
      } catch (error) {
        attempt.fail({ error });
      }
    };
    if (prepare) prepare(attempt.signal).then(begin, (error: unknown) => attempt.fail({ error }));
    else begin();
  }

  #follow(socket: WebSocket, { signal, confirm, fail }: Attempt<SocketFailure>, limit: () => void): void {
    const { onOpen, onMessage, onClose, finalCodes } = this.#options;
    this.#socket = socket;
    const connection: SocketConnection = { signal, confirm, fail: () => fail({}), send: (text) => socket.send(text) };
    signal.addEventListener('abort', () => {
      if (this.#socket === socket) this.#socket = null;
      socket.close();
    });
    socket.addEventListener('open', () => {
      if (!signal.aborted) onOpen?.(connection);
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (signal.aborted) return;
      limit();
      onMessage(data, connection);
    });
    socket.addEventListener('close', ({ code }) => {
      if (signal.aborted) return;
      const lost = () => {
        fail({ code });
        if (finalCodes?.has(code)) this.stop();
      };
      if (onClose) void onClose().then(lost);
      else lost();
    });
  }
}
