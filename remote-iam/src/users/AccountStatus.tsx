import { AvailableIcon, SentIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';

interface AccountStatusProps {
  /** Any value but ACTIVE means invited. Source: specification, section 4, "Account in a policy". */
  readonly status: string;
  readonly look?: 'surface' | 'plain';
}

export function AccountStatus({ status, look = 'plain' }: AccountStatusProps) {
  const t = useMessages('users');
  const active = status === 'ACTIVE';
  const Icon = active ? AvailableIcon : SentIcon;
  return (
    <StatusBadge
      kind={active ? 'available' : 'attention'}
      icon={<Icon size={14} aria-hidden />}
      label={t(active ? 'status.active' : 'status.invited')}
      look={look}
    />
  );
}
