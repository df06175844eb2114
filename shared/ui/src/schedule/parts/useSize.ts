import { useLayoutEffect, useState, type RefObject } from 'react';

/** Size of an element in px, kept up to date; 0 before it is laid out. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize((known) => (known.width === next.width && known.height === next.height ? known : next));
    };
    // The size is only known after layout.
    // oxlint-disable-next-line react/set-state-in-effect
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
