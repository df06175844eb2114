import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores keyboard focus: when the pressed button is removed or disabled, the focus moves to the container (give it `tabIndex={-1}`), not to the
 * top of the page.
 */
export function useRestoredFocus(within: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = within.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, [within]);
  useEffect(() => {
    const previous = last.current;
    if (previous === null || (previous.isConnected && !previous.matches(':disabled'))) return;
    last.current = null;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement === previous) within.current?.focus({ preventScroll: true });
  });
}
