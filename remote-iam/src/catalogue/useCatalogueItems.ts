import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { catalogueQueries, type Kind } from './catalogue.queries.ts';
import { bundleToItem, permissionToItem, roleToItem, type CatalogueItem } from './catalogue-item.ts';

/** The items of one kind: of a group and its subgroups, or (null) of all groups. */
export function useCatalogueItems(kind: Kind, groupId: string | null) {
  const shell = useShell();
  const names = usePermissionNames();
  const roles = useQuery({ ...catalogueQueries.roles(shell, groupId), enabled: kind === 'roles' });
  const bundles = useQuery({ ...catalogueQueries.bundles(shell, groupId), enabled: kind === 'bundles' });
  const permissions = useQuery({ ...catalogueQueries.permissions(shell, groupId), enabled: kind === 'permissions' });
  const query = kind === 'roles' ? roles : kind === 'bundles' ? bundles : permissions;
  const data = useMemo<readonly CatalogueItem[] | undefined>(() => {
    if (kind === 'roles') return roles.data?.map(roleToItem);
    if (kind === 'bundles') return bundles.data?.map(bundleToItem);
    return permissions.data?.map((each) => permissionToItem(each, names));
  }, [kind, roles.data, bundles.data, permissions.data, names]);
  const { status, error, isFetching, refetch } = query;
  return { status, error, isFetching, refetch, data };
}
