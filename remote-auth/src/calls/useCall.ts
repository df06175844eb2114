import { useEffect, useRef, useState } from 'react';
import { toFailure, type Failure } from './sign-in-failure.ts';
import { CallError } from './account-calls.ts';

/** How long a call may take before the page says that it is still waiting, in ms. */
const SLOW_AFTER = 6000;

/** The server's code for input that fails schema validation. */
const INVALID = 'invalid-input';

/** A failed call as a form shows it. */
export interface CallFailure extends Omit<Failure, 'text'> {
  readonly text: Failure['text'] | 'invalid';
  /** Absent when signing in failed. */
  readonly kind?: CallError['kind'];
  readonly code?: string;
}

/** @param now ms since 1970 */
export function toCallFailure(error: unknown, now: number = Date.now()): CallFailure {
  if (!(error instanceof CallError)) return toFailure(error, now);
  const { kind, code, message, waitSeconds } = error;
  return {
    kind,
    text: kind === 'unreachable' ? 'unreachable' : code === INVALID ? 'invalid' : 'failed',
    ...(code !== undefined && { code }),
    // Messages of server errors and of the schema validator don't help users.
    ...(message !== '' && kind !== 'broken' && code !== INVALID && { message }),
    ...(kind === 'wait' && { waitUntil: now + waitSeconds * 1000 }),
  };
}

export interface Call {
  readonly isPending: boolean;
  /** The response takes unusually long. */
  readonly isSlow: boolean;
  readonly failure: CallFailure | undefined;
  /** Runs one call at a time; ignored while another is pending. `isCurrent` returns false once the call was cancelled. */
  run(work: (isCurrent: () => boolean) => Promise<void>): void;
  /** Stops waiting. The request itself continues, but its result is ignored. */
  cancel(): void;
  /** Clears the failure, e.g. after the input changed. A wait that the server asked for stays. */
  clearFailure(): void;
}

const idle = { isPending: false, isSlow: false, failure: undefined };

/** The state of a form's calls to the server; guards against double clicks. */
export function useCall(): Call {
  const [state, setState] = useState<Pick<Call, 'isPending' | 'isSlow' | 'failure'>>(idle);
  // Refs, not state: the second click of a double click comes before the next render.
  const latestRun = useRef(0);
  const isBusy = useRef(false);
  const { isPending } = state;

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setState((before) => (before.isPending ? { ...before, isSlow: true } : before)), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isPending]);

  return {
    ...state,
    run(work) {
      if (isBusy.current) return;
      isBusy.current = true;
      latestRun.current += 1;
      const run = latestRun.current;
      const isCurrent = () => latestRun.current === run;
      const settle = (failure: CallFailure | undefined) => {
        if (!isCurrent()) return;
        isBusy.current = false;
        setState({ ...idle, failure });
      };
      setState({ ...idle, isPending: true });
      work(isCurrent).then(
        () => settle(undefined),
        (error: unknown) => settle(toCallFailure(error)),
      );
    },
    cancel() {
      latestRun.current += 1;
      isBusy.current = false;
      setState(idle);
    },
    clearFailure: () =>
      setState((before) => (before.failure && before.failure.waitUntil === undefined ? { ...before, failure: undefined } : before)),
  };
}
