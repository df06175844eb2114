import { useEffect, useState, useSyncExternalStore } from 'react';
import { turned } from './quotes.ts';

/** How long each one stays, in ms: long enough to read it twice. */
export const TURN_AFTER = 9_000;

const REDUCED = '(prefers-reduced-motion: reduce)';
const watchMotion = (tell: () => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export interface Rotation {
  readonly current: number;
  /** It turns by itself at this moment. */
  readonly turning: boolean;
  /** Anyone who asked for no motion is offered none to pause. */
  readonly canTurn: boolean;
  readonly paused: boolean;
  pause(paused: boolean): void;
  turn(by: number): void;
  /** The pointer or the focus is on it: it waits. */
  hold(held: boolean): void;
}

/** Which testimonial is shown, and whether the next one comes by itself. */
export function useRotation(): Rotation {
  const [current, setCurrent] = useState(0);
  const [paused, pause] = useState(false);
  const [held, hold] = useState(false);
  const canTurn = !useSyncExternalStore(watchMotion, () => matchMedia(REDUCED).matches);
  const turning = canTurn && !paused && !held;
  const turn = (by: number) => setCurrent((before) => turned(before, by));

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => setCurrent(turned(current, 1)), TURN_AFTER);
    return () => clearTimeout(timer);
  }, [turning, current]);

  return { current, turning, canTurn, paused, pause, turn, hold };
}
