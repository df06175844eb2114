import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer or the focus is within an element. */
export function useAttention(region: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const listeners = {
      pointerenter: () => setHovered(true),
      pointerleave: () => setHovered(false),
    };
    // Heard everywhere: what is removed while it has the focus doesn't say that it lost it.
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
