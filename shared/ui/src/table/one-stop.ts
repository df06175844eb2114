import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps Tab from walking through the links of every row: only those of the current row are stops. Without it a virtual list, which draws
 * more rows as the focus moves on, could not be left with Tab at all.
 */
export function useOneStop(table: RefObject<HTMLElement | null>, currentId: string | null): void {
  // After every drawing: rows come and go while the list scrolls.
  useLayoutEffect(() => {
    for (const control of table.current?.querySelectorAll<HTMLElement>('.fc-body :is(a, button)') ?? []) {
      if (control.closest<HTMLElement>('[data-row]')?.dataset['row'] === currentId) control.removeAttribute('tabindex');
      else control.tabIndex = -1;
    }
  });
}
