import { useEffect, useState, useSyncExternalStore } from 'react';
import { wrapIndex } from './quotes.ts';

/** In ms: long enough to read a quote twice. */
export const ROTATION_INTERVAL = 9_000;

const REDUCED = '(prefers-reduced-motion: reduce)';
const subscribeToMotion = (onChange: () => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export interface Rotation {
  readonly current: number;
  /** Currently rotating automatically. */
  readonly isRotating: boolean;
  /** False with reduced motion. */
  readonly canRotate: boolean;
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
  move(by: number): void;
  /** Stops the rotation while hovered or focused. */
  setHeld(held: boolean): void;
}

/** Rotates the testimonials. */
export function useRotation(): Rotation {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const canRotate = !useSyncExternalStore(subscribeToMotion, () => matchMedia(REDUCED).matches);
  const isRotating = canRotate && !isPaused && !held;
  const move = (by: number) => setCurrent((before) => wrapIndex(before, by));

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => setCurrent(wrapIndex(current, 1)), ROTATION_INTERVAL);
    return () => clearTimeout(timer);
  }, [isRotating, current]);

  return { current, isRotating, canRotate, isPaused, setPaused, move, setHeld };
}
