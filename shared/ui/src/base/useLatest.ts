import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a component was last drawn with, for what calls it later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
