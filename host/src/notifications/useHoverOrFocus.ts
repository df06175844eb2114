import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is hovered or contains the focus. */
export function useHoverOrFocus(region: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const listeners = {
      pointerenter: () => setHovered(true),
      pointerleave: () => setHovered(false),
    };
    // On the document: an element that is removed while focused doesn't fire a blur event.
    const onFocus = ({ target }: FocusEvent) => setFocused(target instanceof Node && element.contains(target));
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [region]);
  return hovered || focused;
}
