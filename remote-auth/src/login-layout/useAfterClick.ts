import { useEffect, useRef } from 'react';

/** A press that never becomes a click, e.g. because the pointer moved away, ends after this time, in ms. */
const CLICK_TIMEOUT = 300;

/**
 * Defers a callback until the current press and its click are over; runs it at once when nothing is pressed. Validation on blur shifts the layout:
 * without this, the press that moved the focus would miss its target and produce no click.
 */
export function useAfterClick(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const deferred = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const flush = () => {
      isPressed.current = false;
      for (const callback of deferred.current.splice(0)) callback();
    };
    const flushIn = (ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    };
    const onPointerDown = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const handlers = { pointerdown: onPointerDown, pointerup: flushIn(CLICK_TIMEOUT), pointercancel: flushIn(0), click: flushIn(0) };
    for (const [name, handler] of Object.entries(handlers)) window.addEventListener(name, handler, true);
    return () => {
      clearTimeout(timer);
      for (const [name, handler] of Object.entries(handlers)) window.removeEventListener(name, handler, true);
    };
  }, []);
  return (callback) => {
    if (isPressed.current) deferred.current.push(callback);
    else callback();
  };
}
