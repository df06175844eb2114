import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './sign-in-failure.ts';
import { CallError } from './account-calls.ts';

/** After this long without an answer the page says that it is still waiting, in ms. */
const SLOW_AFTER = 6000;

/** The server's code for input that its schema refused. */
const INVALID = 'invalid-input';

/** A failed call, as a form shows it. */
export interface CallFailure extends Omit<Failure, 'text'> {
  readonly text: Failure['text'] | 'invalid';
  /** What kind of answer it was; absent when it came from signing in. */
  readonly kind?: CallError['kind'];
  readonly code?: string;
}

/** @param now ms since 1970 */
export function callFailureOf(error: unknown, now: number = Date.now()): CallFailure {
  if (!(error instanceof CallError)) return failureOf(error, now);
  const { kind, code, message, waitSeconds } = error;
  return {
    kind,
    text: kind === 'unreachable' ? 'unreachable' : code === INVALID ? 'invalid' : 'failed',
    ...(code !== undefined && { code }),
    // What a broken server or a validator says of itself helps no one.
    ...(message !== '' && kind !== 'broken' && code !== INVALID && { message }),
    ...(kind === 'wait' && { waitUntil: now + waitSeconds * 1000 }),
  };
}

export interface Call {
  readonly waiting: boolean;
  /** The answer is late. */
  readonly slow: boolean;
  readonly failure: CallFailure | undefined;
  /**
   * Does something with the server, one thing at a time: what comes while it waits is not done. `current` tells whether the form still waits
   * for it.
   */
  run(work: (current: () => boolean) => Promise<void>): void;
  /** Stops waiting: what was sent may come to its end, but its failure is no one's any more. */
  release(): void;
  /** Forgets the failure, e.g. because something else was typed. A wait that the server asked for stays. */
  forgive(): void;
}

const idle = { waiting: false, slow: false, failure: undefined };

/** What a form and the server are at: sent once however often one clicks, with what came of it. */
export function useCall(): Call {
  const [state, setState] = useState<Pick<Call, 'waiting' | 'slow' | 'failure'>>(idle);
  // Refs, not state: the second click of a double click comes before the next render.
  const turn = useRef(0);
  const busy = useRef(false);
  const { waiting } = state;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setState((before) => (before.waiting ? { ...before, slow: true } : before)), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    ...state,
    run(work) {
      if (busy.current) return;
      busy.current = true;
      turn.current += 1;
      const mine = turn.current;
      const current = () => turn.current === mine;
      const end = (failure: CallFailure | undefined) => {
        if (!current()) return;
        busy.current = false;
        setState({ ...idle, failure });
      };
      setState({ ...idle, waiting: true });
      work(current).then(
        () => end(undefined),
        (error: unknown) => end(callFailureOf(error)),
      );
    },
    release() {
      turn.current += 1;
      busy.current = false;
      setState(idle);
    },
    forgive: () =>
      setState((before) => (before.failure && before.failure.waitUntil === undefined ? { ...before, failure: undefined } : before)),
  };
}
