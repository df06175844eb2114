import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { userQueries } from './user.queries.ts';

/** Returns the roles to filter by, and whether the user can see them. */
export function useRoleChoices() {
  const t = useMessages('users');
  const tree = useGroups();
  const [scope] = useScope();
  const canManage = useCan('policy.access');
  const canList = useCan('permission.list');
  const isAllowed = canManage || canList;
  const { data: roles = [], isError, refetch } = useQuery({ ...userQueries.roles(useShell(), scope), enabled: isAllowed });
  const isAmbiguous = (name: string) => roles.filter((role) => role.name === name).length > 1;
  const choices = roles.map(({ id, name, groupId }) => ({
    id,
    name:
      groupId !== null && isAmbiguous(name) ? t('roleFilter.inGroup', { role: name, group: tree.all.get(groupId)?.name ?? groupId }) : name,
  }));
  return { isAllowed, choices, isError, refetch };
}
