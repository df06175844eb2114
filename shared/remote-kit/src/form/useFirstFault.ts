import { useEffect, type RefObject } from 'react';

/** Invalid fields and field groups, and focusable messages about what has no field. */
const INVALID = '[aria-invalid="true"], button[data-wrong], [data-wrong] input, [role="group"][data-wrong] button, [data-fault][tabindex]';

/** Focuses the first invalid field after each failed submit. `attempts` counts the failed submits. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [form, attempts]);
}
