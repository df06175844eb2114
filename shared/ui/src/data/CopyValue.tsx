import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyIcon, DoneIcon } from '../icons/icons.ts';

export interface CopyValueProps {
  /** What lands in the clipboard. */
  readonly value: string;
  /** Names the button: "Copy plate". */
  readonly label: string;
  /** Said once it is copied. */
  readonly copied: string;
  /** What is shown; the value unless told. */
  readonly children?: ReactNode;
  readonly mono?: boolean | undefined;
}

/** A value with a button that copies it. */
export function CopyValue({ value, label, copied, children, mono = false }: CopyValueProps) {
  return (
    <span className="fc-copy">
      <span className="fc-copy-value" data-mono={mono || undefined}>
        {children ?? value}
      </span>
      <CopyButton value={value} timeout={2000}>
        {({ copied: done, copy }) => (
          <Tooltip label={done ? copied : label}>
            <ActionIcon size={24} onClick={copy} aria-label={done ? copied : label} className="fc-copy-button">
              {done ? <DoneIcon size={14} /> : <CopyIcon size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
