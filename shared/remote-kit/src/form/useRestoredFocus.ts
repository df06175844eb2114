import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard focus in place: when the button that was just pressed goes away or cannot be pressed again, the focus goes to what is
 * worked in (give it `tabIndex={-1}`), not to the top of the page.
 */
export function useRestoredFocus(within: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = within.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [within]);
  useEffect(() => {
    const was = last.current;
    if (was === null || (was.isConnected && !was.matches(':disabled'))) return;
    last.current = null;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement === was) within.current?.focus({ preventScroll: true });
  });
}
