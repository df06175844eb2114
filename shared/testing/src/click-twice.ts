import { act } from '@testing-library/react';

/** Clicks twice in one task: both before anything renders, as scripts and slow devices do. */
export function clickTwice(element: HTMLElement): void {
  act(() => {
    element.click();
    element.click();
  });
}
