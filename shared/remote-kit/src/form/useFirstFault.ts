import { useEffect, type RefObject } from 'react';

/** Fields, and groups of them that are wrong as a whole. */
const FAULTY = '[aria-invalid="true"], button[data-wrong], [data-wrong] input, [role="group"][data-wrong] button';

/** Brings the first field that is wrong into sight and focus, each time the form was sent in vain. `attempts` counts these times. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [form, attempts]);
}
