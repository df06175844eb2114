import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { UserFilter, UserFilterProps } from './user-filter.ts';
import { useRoleChoices } from './useRoleChoices.ts';

/** The filters by permission and role that are set, as removable chips: on phones their menu hides them. */
export function ActiveUserFilters({ filter: { permission, role }, onChange }: UserFilterProps) {
  const t = useMessages('users');
  const { name } = usePermissionNames();
  const { choices } = useRoleChoices();
  const filters: ActiveFilter<UserFilter>[] = [
    ...(permission === null ? [] : [{ key: 'permission', name: name(permission), remove: { permission: null } }]),
    ...(role === null
      ? []
      : [{ key: 'role', name: choices.find(({ id }) => id === role)?.name ?? t('roleFilter.label'), remove: { role: null } }]),
  ];
  return <ActiveFilters filters={filters} onChange={onChange} />;
}
