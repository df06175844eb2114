/**
 * Why a release could not be put to use. `network`: a file did not arrive; `http`: the server answered with an error, or with something of
 * another type; `integrity`: a file is not the one that was published; `evaluation`: its code threw while loading; `contract`: it needs
 * another contract or a library that this host lacks; `shape`: it exposes something else than a remote; `timeout`: a step took too long;
 * `crash`: it threw once it was on screen.
 */
export type LoadFaultKind = 'http' | 'network' | 'integrity' | 'evaluation' | 'contract' | 'shape' | 'timeout' | 'crash';

/** Failure classes as reports and screens name them. */
export type FaultClass = Exclude<LoadFaultKind, 'shape'>;

export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly kind: LoadFaultKind;
  constructor(kind: LoadFaultKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The class of a failure. What has another shape than a remote breaks the contract; what is no fault of loading is a crash. */
export function classOf(error: unknown): FaultClass {
  if (!(error instanceof LoadFault)) return 'crash';
  return error.kind === 'shape' ? 'contract' : error.kind;
}

/** Another try of the same release may end differently. What a release says of itself will not change. */
export const isWorthRetrying = (fault: LoadFault): boolean => fault.kind !== 'contract';
