import { useFirstFault } from '@fleet-console/remote-kit/form';
import { useRef, useState } from 'react';

/**
 * Submits the form if it is valid. Otherwise focuses its first error, which may be far from the button or out of view.
 * @param onSubmit called only if the form is valid
 */
export function useZoneSubmit(isValid: boolean, onSubmit: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [failures, setFailures] = useState(0);
  useFirstFault(form, failures);
  const submit = () => {
    setSubmitted(true);
    if (isValid) onSubmit();
    else setFailures(failures + 1);
  };
  return {
    form,
    submit,
    /** Whether to show errors. */
    isSubmitted,
  };
}
