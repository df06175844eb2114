import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StatusKind } from '../theme/status.ts';
import { StatusIcon } from './StatusBadge.tsx';

export interface StatProps {
  readonly label: ReactNode;
  /** Already formatted. */
  readonly value: ReactNode;
  readonly kind?: StatusKind | undefined;
  readonly icon?: ReactNode;
  /** Makes it a toggle, e.g. a filter. */
  readonly onClick?: (() => void) | undefined;
  readonly pressed?: boolean | undefined;
}

/** A number with a label. */
export function Stat({ label, value, kind, icon, onClick, pressed }: StatProps) {
  const content = (
    <>
      {icon ?? (kind ? <StatusIcon kind={kind} /> : null)}
      <span className="fc-stat-value">{value}</span>
      <span className="fc-stat-label">{label}</span>
    </>
  );
  if (!onClick) return <div className="fc-stat">{content}</div>;
  return (
    <UnstyledButton className="fc-stat" aria-pressed={pressed ?? false} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}
