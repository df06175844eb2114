import { memo, type ReactNode } from 'react';
import { OfflineIcon, RidingIcon } from '../icons/icons.ts';
import { AttentionIcon, AvailableIcon, FaultIcon } from '../icons/base-icons.ts';
import type { StatusKind } from '../theme/status.ts';

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  /** The text; colour alone isn't accessible. */
  readonly label: ReactNode;
  /** A more specific icon than the kind's. */
  readonly icon?: ReactNode;
  /** `plain`: icon and text without background, for dense tables. */
  readonly look?: 'surface' | 'plain' | undefined;
}

const icons = { available: AvailableIcon, riding: RidingIcon, attention: AttentionIcon, fault: FaultIcon, offline: OfflineIcon } as const;

export function StatusIcon({ kind, size = 16 }: { kind: StatusKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={2} aria-hidden className="fc-status-icon" data-status={kind} />;
}

/** A status as icon, text and colour. Pass a stable icon element in tables, so that a badge renders again only for another text. */
export const StatusBadge = memo(function StatusBadge({ kind, label, icon, look = 'surface' }: StatusBadgeProps) {
  return (
    <span className="fc-status" data-status={kind} data-look={look}>
      {icon ?? <StatusIcon kind={kind} size={14} />}
      <span className="fc-status-word">{label}</span>
    </span>
  );
});
