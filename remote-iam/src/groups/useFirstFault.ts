import { useEffect, type RefObject } from 'react';

const FAULTY = '[aria-invalid="true"], button[data-wrong]';

/** Brings the first field that is wrong into sight and focus, each time the form was sent in vain. `attempts` counts these times. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [form, attempts]);
}
