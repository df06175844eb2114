import { useEffect, type RefObject } from 'react';

/** Invalid fields and field groups. */
const INVALID = '[aria-invalid="true"], button[data-wrong], [data-wrong] input, [role="group"][data-wrong] button';

/** Focuses the first invalid field after each failed submit. `attempts` counts the failed submits. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [form, attempts]);
}
