import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons.ts';

export interface SelectionBarProps {
  readonly count: number;
  /** "12 selected", counted by the caller. */
  readonly text: ReactNode;
  /** Button that selects all matches; absent when they are selected. */
  readonly selectAll?: { readonly label: string; readonly onSelect: () => void } | undefined;
  readonly clear: { readonly label: string; readonly onClear: () => void };
  /** Actions on the selection. */
  readonly children?: ReactNode;
}

/** Shown while rows are selected: count, select all matches, clear, actions. */
export function SelectionBar({ count, text, selectAll, clear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className="fc-selection" role="region" aria-label={typeof text === 'string' ? text : clear.label}>
      <div className="fc-selection-count">
        <ActionIcon size={28} aria-label={clear.label} onClick={clear.onClear}>
          <CloseIcon size={16} />
        </ActionIcon>
        <span aria-live="polite">{text}</span>
        {selectAll ? (
          <Button variant="transparent" size="compact-sm" onClick={selectAll.onSelect}>
            {selectAll.label}
          </Button>
        ) : null}
      </div>
      <div className="fc-selection-actions">{children}</div>
    </div>
  );
}
