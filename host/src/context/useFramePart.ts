import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHost } from './host.ts';
import type { FramePartName } from '../watch/frame-parts.ts';

/**
 * The element is part of the console's frame while React shows it: before it hides or removes the element, the effect ends. So what else hides or
 * removes it isn't the host.
 */
export function useFramePart<E extends HTMLElement>(name: FramePartName): RefObject<E | null> {
  const { frameParts } = useHost();
  const ref = useRef<E>(null);
  useLayoutEffect(() => (ref.current ? frameParts.show({ name, element: ref.current }) : undefined), [frameParts, name]);
  return ref;
}
