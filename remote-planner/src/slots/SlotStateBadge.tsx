import { AvailableIcon, CancelledIcon, FaultIcon, QueuedIcon, StatusBadge, type StatusKind } from '@fleet-console/ui';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { SlotState } from './slot.ts';

const looks: Readonly<Record<SlotState, { readonly kind: StatusKind; readonly icon: ReactNode }>> = {
  pending: { kind: 'attention', icon: <QueuedIcon size={14} aria-hidden className="fc-status-icon" /> },
  accepted: { kind: 'available', icon: <AvailableIcon size={14} aria-hidden className="fc-status-icon" /> },
  rejected: { kind: 'fault', icon: <FaultIcon size={14} aria-hidden className="fc-status-icon" /> },
  cancelled: { kind: 'offline', icon: <CancelledIcon size={14} aria-hidden className="fc-status-icon" /> },
};

export const SlotStateBadge = memo(function SlotStateBadge({ state }: { readonly state: SlotState }) {
  const t = useMessages('slots');
  const { kind, icon } = looks[state];
  return <StatusBadge kind={kind} icon={icon} label={t(`states.${state}`)} />;
});
