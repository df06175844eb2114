import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref to the latest rendered value, for later callbacks. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
