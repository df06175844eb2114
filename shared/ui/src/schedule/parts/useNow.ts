import { useEffect, useState } from 'react';

const EVERY = 20_000;

/** Epoch milliseconds, updated while the page is open; a given time stays. */
export function useNow(given: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (given !== undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [given]);
  return given ?? now;
}
