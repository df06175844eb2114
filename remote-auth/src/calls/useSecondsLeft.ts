import { useSyncExternalStore } from 'react';
import { secondsLeft } from './sign-in-failure.ts';

const tick = (tell: () => void) => {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
};
const still = () => () => undefined;

/** Counts down to a moment, in whole seconds; 0 when it is over or there is none. @param until ms since 1970 */
export function useSecondsLeft(until: number | undefined): number {
  return useSyncExternalStore(until === undefined ? still : tick, () => (until === undefined ? 0 : secondsLeft(until, Date.now())));
}
