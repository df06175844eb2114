import { useSyncExternalStore } from 'react';
import { secondsLeft } from './sign-in-failure.ts';

const subscribeToClock = (onTick: () => void) => {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
};
const noSubscription = () => () => undefined;

/** Returns the whole seconds left until a moment; 0 when it has passed or is undefined. @param until ms since 1970 */
export function useSecondsLeft(until: number | undefined): number {
  return useSyncExternalStore(until === undefined ? noSubscription : subscribeToClock, () =>
    until === undefined ? 0 : secondsLeft(until, Date.now()),
  );
}
