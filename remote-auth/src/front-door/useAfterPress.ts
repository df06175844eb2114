import { useEffect, useRef } from 'react';

/** A press that becomes no click, e.g. because the pointer was moved away, is over after this time, in ms. */
const CLICK_WITHIN = 300;

/**
 * Does something once the press that is under way is over, its click included; at once when there is none. A field that is judged when it is left
 * moves what stands below it: without this the press that left it would end beside its target, and be no click.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      pressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    const endIn = (ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    const down = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    const steps = { pointerdown: down, pointerup: endIn(CLICK_WITHIN), pointercancel: endIn(0), click: endIn(0) };
    for (const [name, step] of Object.entries(steps)) window.addEventListener(name, step, true);
    return () => {
      clearTimeout(timer);
      for (const [name, step] of Object.entries(steps)) window.removeEventListener(name, step, true);
    };
  }, []);
  return (work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  };
}
