import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../theme/UiRoot.tsx';

/** A server's own text, shown when asked for. Phrasing content, so that it may stand in a paragraph or below a field. */
export function ErrorDetails({ details, onOpen }: { readonly details: string; readonly onOpen?: (() => void) | undefined }) {
  const words = useUiTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        component="button"
        type="button"
        className="fc-error-details"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          if (!open) onOpen?.();
        }}
      >
        {words.details}
      </UnstyledButton>
      {open ? (
        <bdi className="fc-error-said" lang="en">
          {details}
        </bdi>
      ) : null}
    </>
  );
}

/**
 * Says in the language on screen what went wrong, with the server's own text as details. The one way to show an error: its `message` is the
 * server's English.
 */
export function ErrorText({ error }: { readonly error: unknown }) {
  const { text, details } = useUiTexts().describeError(error);
  return (
    <>
      {text}
      {details === null ? null : (
        <>
          {' '}
          <ErrorDetails details={details} />
        </>
      )}
    </>
  );
}
