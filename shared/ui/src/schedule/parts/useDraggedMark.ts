import { useEffect, type RefObject } from 'react';
import type { DraftStore } from '../draft/draft-store.ts';

/** Fades the item that is dragged, without rendering it again. */
export function useDraggedMark(root: RefObject<HTMLElement | null>, drafts: DraftStore): void {
  useEffect(() => {
    let marked: string | null = null;
    const mark = (id: string, on: boolean) => {
      for (const element of root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])
        if (element.dataset['item'] === id) element.toggleAttribute('data-dragged', on);
    };
    return drafts.subscribe(() => {
      const id = drafts.current()?.item?.id ?? null;
      if (id === marked) return;
      if (marked !== null) mark(marked, false);
      if (id !== null) mark(id, true);
      marked = id;
    });
  }, [root, drafts]);
}
