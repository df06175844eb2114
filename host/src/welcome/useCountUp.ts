import { useMediaQuery } from '@fleet-console/ui';
import { useEffect, useRef, useState } from 'react';

/** Duration of the animation, in ms. Source: specification, section 9. */
export const COUNT_UP_DURATION = 1000;

/** Animates a number to `target` within a second, with ease-out; immediately under reduced motion. */
export function useCountUp(target: number): number {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    if (reducedMotion) return undefined;
    const start = from.current;
    let began: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      began ??= now;
      const progress = Math.min(1, (now - began) / COUNT_UP_DURATION);
      const value = Math.round(start + (target - start) * (1 - (1 - progress) ** 3));
      from.current = value;
      setShown(value);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, reducedMotion]);
  return reducedMotion ? target : shown;
}
