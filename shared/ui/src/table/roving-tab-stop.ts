import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes only the links of the current row tab stops. Otherwise Tab could never leave a virtual list, which renders more rows as the focus moves.
 */
export function useRovingTabStop(table: RefObject<HTMLElement | null>, currentId: string | null): void {
  // After every render: rows are added and removed while the list scrolls.
  useLayoutEffect(() => {
    for (const control of table.current?.querySelectorAll<HTMLElement>('.fc-body :is(a, button)') ?? []) {
      if (control.closest<HTMLElement>('[data-row]')?.dataset['row'] === currentId) control.removeAttribute('tabindex');
      else control.tabIndex = -1;
    }
  });
}
