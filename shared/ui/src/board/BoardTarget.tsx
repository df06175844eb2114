import { useRef, type ReactNode } from 'react';
import { useDropTarget } from './useDropTarget.ts';

/** A place beside the columns that takes items, e.g. a folded column. */
export function BoardTarget({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const { drop, over } = useDropTarget(element, id);
  return (
    <div ref={element} className="fc-board-target" data-drop={drop} data-over={over || undefined}>
      {children}
    </div>
  );
}
