import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`: what is typed is asked for when the typing pauses. The first value counts at once. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
