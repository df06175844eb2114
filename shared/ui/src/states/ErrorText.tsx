import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../theme/UiRoot.tsx';

/** The server's own text, shown on request. Phrasing content, so that it can be used in a paragraph or below a field. */
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
 * Describes an error in the current language, with the server's text as details. The only way to show an error, because its `message` is the server's
 * English.
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
