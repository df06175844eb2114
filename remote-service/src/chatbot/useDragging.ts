import { useEffect } from 'react';

interface Dragging {
  /** The pointer's position in the window, in px. */
  readonly onMove: (clientY: number) => void;
  readonly onEnd: () => void;
}

/** Follows the pointer while something is dragged, wherever it goes: the dragged element may move in the document. */
export function useDragging(isDragging: boolean, { onMove, onEnd }: Dragging): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    const follow = ({ clientY }: PointerEvent) => onMove(clientY);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', onEnd);
    addEventListener('pointercancel', onEnd);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', onEnd);
      removeEventListener('pointercancel', onEnd);
    };
  });
}
