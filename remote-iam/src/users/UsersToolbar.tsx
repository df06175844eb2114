import { FilterMenu } from '@fleet-console/remote-kit/filters';
import { ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { Group, SegmentedControl, Stack, useMediaQuery } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { ActiveUserFilters } from './ActiveUserFilters.tsx';
import { InviteButton } from './InviteButton.tsx';
import { PermissionFilter } from './PermissionFilter.tsx';
import { RoleFilter } from './RoleFilter.tsx';
import { isFiltering, type UserFilterProps } from './user-filter.ts';

/** There, the filters are in a menu and the number is shown with a filter only: the tools fit on two lines. */
const PHONE = '(max-width: 640px)';

interface UsersToolbarProps extends UserFilterProps {
  /** Number of matching users; null until it is known. */
  readonly total: number | null;
}

/** Filters of the users, their number and the button to invite people. */
export function UsersToolbar({ filter, onChange, total }: UsersToolbarProps) {
  const t = useMessages('users');
  const isPhone = useMediaQuery(PHONE) ?? false;
  const held = (
    <>
      <PermissionFilter value={filter.permission} onChange={(permission) => onChange({ permission })} />
      <RoleFilter value={filter.role} onChange={(role) => onChange({ role })} />
    </>
  );
  const status = (
    <SegmentedControl
      aria-label={t('status.label')}
      value={filter.status ?? 'any'}
      onChange={(chosen) => onChange({ status: chosen === 'any' ? null : chosen })}
      data={[
        { value: 'any', label: t('kit:states.all') },
        { value: 'ACTIVE', label: t('status.active') },
        { value: 'PENDING', label: t('status.invited') },
      ]}
    />
  );
  const count = <ListCount>{total === null ? null : t.counted('shown', total)}</ListCount>;
  return (
    <ListToolbar
      filters={
        isPhone ? (
          <>
            {status}
            <ActiveUserFilters filter={filter} onChange={onChange} />
            {isFiltering(filter) ? count : null}
          </>
        ) : undefined
      }
    >
      <ListSearch
        value={filter.text}
        onChange={(text) => onChange({ text })}
        label={t('search')}
        clear={t('kit:actions.clearSearch')}
        wide
      />
      {isPhone ? (
        <>
          <FilterMenu label={t('filters')}>
            <Stack gap="sm">{held}</Stack>
          </FilterMenu>
          <InviteButton />
        </>
      ) : (
        <>
          {held}
          {status}
          {/* They wrap together, to the end of the next line. */}
          <Group gap={8} ms="auto">
            {count}
            <InviteButton />
          </Group>
        </>
      )}
    </ListToolbar>
  );
}
