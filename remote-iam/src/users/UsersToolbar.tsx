import { ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { Group, SegmentedControl } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { InviteButton } from './InviteButton.tsx';
import { PermissionFilter } from './PermissionFilter.tsx';
import { RoleFilter } from './RoleFilter.tsx';
import type { UserFilter } from './user-filter.ts';

interface UsersToolbarProps {
  readonly filter: UserFilter;
  readonly onChange: (change: Partial<UserFilter>) => void;
  /** Number of matching users; null until it is known. */
  readonly total: number | null;
}

/** Filters of the users, their number and the button to invite people. */
export function UsersToolbar({ filter, onChange, total }: UsersToolbarProps) {
  const t = useMessages('users');
  return (
    <ListToolbar>
      <ListSearch
        value={filter.text}
        onChange={(text) => onChange({ text })}
        label={t('search')}
        clear={t('kit:actions.clearSearch')}
        wide
      />
      <PermissionFilter value={filter.permission} onChange={(permission) => onChange({ permission })} />
      <RoleFilter value={filter.role} onChange={(role) => onChange({ role })} />
      <SegmentedControl
        aria-label={t('status.label')}
        value={filter.status ?? 'any'}
        onChange={(status) => onChange({ status: status === 'any' ? null : status })}
        data={[
          { value: 'any', label: t('kit:states.all') },
          { value: 'ACTIVE', label: t('status.active') },
          { value: 'PENDING', label: t('status.invited') },
        ]}
      />
      {/* They wrap together, to the end of the next line. */}
      <Group gap={8} ms="auto">
        <ListCount>{total === null ? null : t.counted('shown', total)}</ListCount>
        <InviteButton />
      </Group>
    </ListToolbar>
  );
}
