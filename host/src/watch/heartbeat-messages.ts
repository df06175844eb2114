/** A release, as far as the worker must know it. */
export interface Suspect {
  readonly remote: string;
  readonly build: string;
}

/** Messages from the page to the worker. */
export type ToWorker =
  /** First message: where to send reports, and the tab's id in them. */
  | { readonly type: 'start'; readonly url: string; readonly tab: string }
  /** The releases to blame from now on for silence, and for slow answers (one that is on screen and mounted); null: none. */
  | { readonly type: 'suspect'; readonly release: Suspect | null; readonly mounted: Suspect | null }
  /** The page may be silent (hidden, printing, closing) until `resume`. */
  | { readonly type: 'pause' | 'resume' }
  /** Answer to `ping`. */
  | { readonly type: 'pong' };

/** Messages from the worker to the page. */
export type FromWorker =
  | { readonly type: 'ready' }
  /** `at`: when it was sent, in ms since 1970; `late`: how much later than planned. */
  | { readonly type: 'ping'; readonly at: number; readonly late: number }
  /** The page was silent and answers again, or is overloaded: the release must be stopped. */
  | { readonly type: 'recovered' | 'overload'; readonly release: Suspect };
