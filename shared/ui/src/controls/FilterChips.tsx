import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusIcon } from '../data/StatusBadge.tsx';
import type { StatusKind } from '../theme/status.ts';

export interface FilterChip {
  readonly id: string;
  readonly label: ReactNode;
  /** Number of its rows, formatted. */
  readonly count?: ReactNode;
  readonly kind?: StatusKind | undefined;
  readonly icon?: ReactNode;
}

export interface FilterChipsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly chosen: ReadonlySet<string>;
  /** Receives the complete new selection. */
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Filter toggles, each with the number of its rows. */
export function FilterChips({ label, chips, chosen, onChange }: FilterChipsProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="fc-chips" role="group" aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton key={chip.id} className="fc-chip" aria-pressed={chosen.has(chip.id)} onClick={() => toggle(chip.id)}>
          {chip.icon ?? (chip.kind ? <StatusIcon kind={chip.kind} size={14} /> : null)}
          <span>{chip.label}</span>
          {chip.count === undefined ? null : <span className="fc-chip-count">{chip.count}</span>}
        </UnstyledButton>
      ))}
    </div>
  );
}
