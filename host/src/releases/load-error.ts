import { watchFaults, type WatchFault } from '@fleet-console/release-contract';

/**
 * Why a release failed. `network`: a file didn't arrive; `http`: an error status or wrong content type; `integrity`: a file differs from
 * the published one; `evaluation`: its code threw while loading; `contract`: it needs another contract or a missing library; `shape`: it
 * doesn't expose a remote; `timeout`: a step took too long; `crash`: it threw once it was on screen. Those
 * of the watch: see `watchFaults`.
 */
export type LoadErrorKind = 'http' | 'network' | 'integrity' | 'evaluation' | 'contract' | 'shape' | 'timeout' | 'crash' | WatchFault;

/** Failure classes in reports and on screens. */
export type ErrorClass = Exclude<LoadErrorKind, 'shape'>;

export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly kind: LoadErrorKind;
  constructor(kind: LoadErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The class of a failure. An invalid shape counts as `contract`; other errors count as `crash`. */
export function errorClassOf(error: unknown): ErrorClass {
  if (!(error instanceof LoadError)) return 'crash';
  return error.kind === 'shape' ? 'contract' : error.kind;
}

/** Whether the host's watch found it; it is reported and recorded then. */
export const isWatchFault = (kind: LoadErrorKind): kind is WatchFault => watchFaults.some((fault) => fault === kind);

/** Whether a retry may succeed. What a release declares or does to the tab doesn't change. */
export const isWorthRetrying = ({ kind }: LoadError): boolean => kind !== 'contract' && !isWatchFault(kind);
