import { AttentionIcon, AvailableIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';

/** Whether what it tells is over: colour, icon and word. Source: specification, section 4, "Hub alert". */
export function AlertState({ state }: Pick<Alert, 'state'>) {
  const t = useMessages('alerts');
  const over = state === 'finished';
  return (
    <StatusBadge
      kind={over ? 'available' : 'attention'}
      icon={over ? <AvailableIcon size={14} aria-hidden /> : <AttentionIcon size={14} aria-hidden />}
      label={t(`states.${state}`)}
    />
  );
}
