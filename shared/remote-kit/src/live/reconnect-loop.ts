import { backoff, type Pause } from './backoff.ts';

/** One attempt to connect, and the connection that it leads to. */
export interface Attempt<Cause> {
  /** Aborted when the attempt or its connection is over. */
  readonly signal: AbortSignal;
  /** The connection works: the next failure counts as the first. */
  readonly confirm: () => void;
  /** The attempt failed or the connection was lost. Another attempt follows after a pause. Has no effect once it is over. */
  readonly fail: (cause: Cause) => void;
}

export interface ReconnectOptions<Cause> {
  readonly connect: (attempt: Attempt<Cause>) => void;
  readonly pause: Pause;
  readonly random: () => number;
  /** Called at the beginning of each pause. @param failures in a row, from 1 */
  readonly onFailure?: ((failures: number, cause: Cause) => void) | undefined;
  /** `online` on it ends a pause. */
  readonly network?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined;
  /** A pause ends when it becomes visible: timers of hidden pages are late. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined;
}

/** Keeps one connection: opens it, and opens it again after every loss, with growing random pauses. */
export class ReconnectLoop<Cause = void> {
  readonly #options: ReconnectOptions<Cause>;
  #current: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: ReconnectOptions<Cause>) {
    this.#options = options;
  }

  /** Connects now, unless an attempt or a connection is under way. Ends a pause. */
  start(): void {
    if (this.#current === null) this.#connect();
  }

  /** Gives up the attempt, connection or pause that is under way, and connects now. Nothing while it is stopped. */
  restart(): void {
    if (this.#current !== null || this.#timer !== undefined) this.#connect();
  }

  /** Ends a pause; otherwise nothing. */
  readonly wake = (): void => {
    if (this.#timer !== undefined) this.#connect();
  };

  /** Ends everything, until it is started again. */
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
