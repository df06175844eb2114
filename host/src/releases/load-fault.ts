/**
 * Why a release failed. `network`: a file didn't arrive; `http`: an error status or wrong content type; `integrity`: a file differs from
 * the published one; `evaluation`: its code threw while loading; `contract`: it needs another contract or a missing library; `shape`: it
 * doesn't expose a remote; `timeout`: a step took too long; `crash`: it threw once it was on screen.
 */
export type LoadFaultKind = 'http' | 'network' | 'integrity' | 'evaluation' | 'contract' | 'shape' | 'timeout' | 'crash';

/** Failure classes in reports and on screens. */
export type FaultClass = Exclude<LoadFaultKind, 'shape'>;

export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly kind: LoadFaultKind;
  constructor(kind: LoadFaultKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The class of a failure. An invalid shape counts as `contract`; other errors count as `crash`. */
export function classOf(error: unknown): FaultClass {
  if (!(error instanceof LoadFault)) return 'crash';
  return error.kind === 'shape' ? 'contract' : error.kind;
}

/** Whether a retry may succeed. What a release declares doesn't change. */
export const isWorthRetrying = (fault: LoadFault): boolean => fault.kind !== 'contract';
