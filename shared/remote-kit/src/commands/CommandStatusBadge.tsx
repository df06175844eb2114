import { CancelledIcon, DoneIcon, FaultIcon, QueuedIcon, SentIcon, StatusBadge, TimeIcon, type StatusKind } from '@fleet-console/ui';
import type { CommandStatus } from './command-status.ts';
import { useMessages } from './messages.ts';

const appearances: Readonly<Record<CommandStatus, { kind: StatusKind; Icon: typeof SentIcon }>> = {
  waiting: { kind: 'offline', Icon: QueuedIcon },
  queued: { kind: 'attention', Icon: QueuedIcon },
  sent: { kind: 'riding', Icon: SentIcon },
  acknowledged: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
  timedOut: { kind: 'fault', Icon: TimeIcon },
  cancelled: { kind: 'offline', Icon: CancelledIcon },
  refused: { kind: 'fault', Icon: CancelledIcon },
};

/** Returns the colour and icon of a command's status. */
export const commandStatusKind = (status: CommandStatus): StatusKind => appearances[status].kind;

/** The status of a command as icon, text and colour. */
export function CommandStatusBadge({ status }: { status: CommandStatus }) {
  const t = useMessages('commands');
  const { kind, Icon } = appearances[status];
  return <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={t(`status.${status}`)} />;
}
