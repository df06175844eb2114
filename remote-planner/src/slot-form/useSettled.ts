import { useEffect, useState } from 'react';

/** Returns a value once it hasn't changed for a time, in ms. The first one is returned at once. */
export function useSettled<Value extends string>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
