import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyIcon, DoneIcon } from '../icons/icons.ts';

export interface CopyValueProps {
  /** Text copied to the clipboard. */
  readonly value: string;
  /** Name of the button: "Copy plate". */
  readonly label: string;
  /** Announced after copying. */
  readonly copied: string;
  /** Displayed content; by default the value. */
  readonly children?: ReactNode;
  readonly mono?: boolean | undefined;
}

/** A value with a copy button. */
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
