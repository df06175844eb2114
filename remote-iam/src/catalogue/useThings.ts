import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { catalogueQueries, type Kind } from './catalogue.queries.ts';
import { thingOfBundle, thingOfPermission, thingOfRole, type Thing } from './thing.ts';

/** The list of one kind as things: of a group and below, or (null) of all groups. */
export function useThings(kind: Kind, groupId: string | null) {
  const shell = useShell();
  const names = usePermissionNames();
  const roles = useQuery({ ...catalogueQueries.roles(shell, groupId), enabled: kind === 'roles' });
  const bundles = useQuery({ ...catalogueQueries.bundles(shell, groupId), enabled: kind === 'bundles' });
  const permissions = useQuery({ ...catalogueQueries.permissions(shell, groupId), enabled: kind === 'permissions' });
  const query = kind === 'roles' ? roles : kind === 'bundles' ? bundles : permissions;
  const data = useMemo<readonly Thing[] | undefined>(() => {
    if (kind === 'roles') return roles.data?.map(thingOfRole);
    if (kind === 'bundles') return bundles.data?.map(thingOfBundle);
    return permissions.data?.map((each) => thingOfPermission(each, names));
  }, [kind, roles.data, bundles.data, permissions.data, names]);
  const { status, error, isFetching, refetch } = query;
  return { status, error, isFetching, refetch, data };
}
