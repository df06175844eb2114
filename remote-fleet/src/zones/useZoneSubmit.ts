import { useEffect, useRef, useState } from 'react';

/** Invalid fields, and messages about other errors, in the order of the form. */
const ERRORS = '[aria-invalid="true"], [data-fault]';

/**
 * Submits the form if it is valid. Otherwise focuses its first error, which may be far from the button or out of view.
 * @param onSubmit called only if the form is valid
 */
export function useZoneSubmit(isValid: boolean, onSubmit: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState({ all: 0, failed: 0 });
  useEffect(() => {
    if (attempts.failed > 0) form.current?.querySelector<HTMLElement>(ERRORS)?.focus();
  }, [attempts.failed]);
  const submit = () => {
    setAttempts(({ all, failed }) => ({ all: all + 1, failed: isValid ? failed : failed + 1 }));
    if (isValid) onSubmit();
  };
  return {
    form,
    submit,
    /** Whether to show errors. */
    isSubmitted: attempts.all > 0,
  };
}
