import { AttentionIcon, AvailableIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';

/** Whether an alert is ongoing or finished: colour, icon and text. Source: specification, section 4, "Hub alert". */
export function AlertState({ state }: Pick<Alert, 'state'>) {
  const t = useMessages('alerts');
  const isFinished = state === 'finished';
  return (
    <StatusBadge
      kind={isFinished ? 'available' : 'attention'}
      icon={isFinished ? <AvailableIcon size={14} aria-hidden /> : <AttentionIcon size={14} aria-hidden />}
      label={t(`states.${state}`)}
    />
  );
}
