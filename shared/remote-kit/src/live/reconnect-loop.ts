import { backoff, type Pause } from './backoff.ts';

/** An attempt to connect, and the resulting connection. */
export interface Attempt<Cause> {
  /** Aborted when the attempt or its connection ends. */
  readonly signal: AbortSignal;
  /** Marks the connection as working: the next failure counts as the first. */
  readonly confirm: () => void;
  /** Reports a failed attempt or a lost connection; another attempt follows after a delay. No effect after the end. */
  readonly fail: (cause: Cause) => void;
}

export interface ReconnectOptions<Cause> {
  readonly connect: (attempt: Attempt<Cause>) => void;
  readonly pause: Pause;
  readonly random: () => number;
  /** Called at the beginning of each delay. @param failures consecutive failures, from 1 */
  readonly onFailure?: ((failures: number, cause: Cause) => void) | undefined;
  /** Its `online` event ends a delay. */
  readonly network?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined;
  /** A delay ends when it becomes visible: timers of hidden pages are throttled. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined;
}

/** Maintains one connection: reconnects after every loss, with growing random delays. */
export class ReconnectLoop<Cause = void> {
  readonly #options: ReconnectOptions<Cause>;
  #current: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: ReconnectOptions<Cause>) {
    this.#options = options;
  }

  /** Connects now, unless an attempt or a connection is in progress. Ends a delay. */
  start(): void {
    if (this.#current === null) this.#connect();
  }

  /** Drops the current attempt, connection or delay and connects now. No effect while stopped. */
  restart(): void {
    if (this.#current !== null || this.#timer !== undefined) this.#connect();
  }

  /** Ends a delay; otherwise no effect. */
  readonly wake = (): void => {
    if (this.#timer !== undefined) this.#connect();
  };

  /** Ends the connection until the next start. */
  stop(): void {
    this.#failures = 0;
    this.#options.network?.removeEventListener('online', this.wake);
    this.#options.page?.removeEventListener('visibilitychange', this.#onVisibility);
    this.#end();
  }

  readonly #onVisibility = () => {
    if (this.#options.page?.visibilityState === 'visible') this.wake();
  };

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ending = this.#current;
    this.#current = null;
    ending?.abort();
  }

  #connect(): void {
    const { connect, network, page } = this.#options;
    network?.addEventListener('online', this.wake);
    page?.addEventListener('visibilitychange', this.#onVisibility);
    this.#end();
    const current = new AbortController();
    this.#current = current;
    connect({
      signal: current.signal,
      confirm: () => {
        if (this.#current === current) this.#failures = 0;
      },
      fail: (cause) => {
        if (this.#current === current) this.#pause(cause);
      },
    });
  }

  #pause(cause: Cause): void {
    const { pause, random, onFailure } = this.#options;
    this.#end();
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#failures, pause, random));
    onFailure?.(this.#failures, cause);
  }
}
