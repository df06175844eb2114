import { useFormat, type Formats } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { RowLink, RowText } from '@fleet-console/remote-kit/list';
import { LoadingState, QueryView, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useMessages, type Translate } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { itemHref } from './addresses.ts';
import { catalogueQueries } from './catalogue.queries.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { GroupName } from './GroupName.tsx';
import { UsedCell } from './UsedCell.tsx';
import { usagesOf, type Usage } from './usages.ts';
import styles from './catalogue.module.css';

/** What includes the item; of permissions also through what. */
function useUsages({ kind, id, builtIn }: CatalogueItem) {
  const shell = useShell();
  const names = usePermissionNames();
  const roles = useQuery(catalogueQueries.roles(shell, null));
  const bundles = useQuery(catalogueQueries.bundles(shell, null));
  const permissions = useQuery(catalogueQueries.permissions(shell, null));
  const data = useMemo(
    () =>
      roles.data && bundles.data && permissions.data
        ? usagesOf({ kind, id, builtIn }, { roles: roles.data, bundles: bundles.data, permissions: permissions.data }, names)
        : undefined,
    [kind, id, builtIn, roles.data, bundles.data, permissions.data, names],
  );
  const failed = [roles, bundles, permissions].filter((query) => query.isError);
  return {
    data,
    status: data ? ('success' as const) : failed.length > 0 ? ('error' as const) : ('pending' as const),
    error: failed[0]?.error,
    isFetching: failed.some((query) => query.isFetching),
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
}

function columnsOf(t: Translate<'catalogue'>, format: Formats, kind: CatalogueItem['kind']): readonly DataColumn<Usage>[] {
  const grantText = ({ direct, through }: Usage) =>
    direct
      ? t('usages.directly')
      : through.length > 0
        ? t('usages.through', { names: format.list([...through]) })
        : t('usages.throughHidden');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: ({ by }) => (
        <RowLink to={itemHref(by.kind, by.id)} title={by.name}>
          <bdi>{by.name}</bdi>
        </RowLink>
      ),
      width: 180,
      grow: 2,
      card: 'title',
    },
    {
      id: 'kind',
      header: t('usages.kind'),
      cell: ({ by }) => <span className={styles['quiet']}>{t(`usages.kinds.${by.kind}`)}</span>,
      width: 160,
      card: 'corner',
    },
    // Bundles are only included directly, in roles.
    {
      id: 'granted',
      header: t('usages.granted'),
      cell: (usage) => <RowText>{grantText(usage)}</RowText>,
      width: 160,
      grow: 2,
      hidden: kind === 'bundles',
    },
    {
      id: 'group',
      header: t('columns.group'),
      cell: ({ by }) => <GroupName groupId={by.groupId} />,
      width: 140,
      grow: 1,
      card: kind === 'bundles' ? 'line' : 'hidden',
    },
    { id: 'used', header: t('columns.used'), cell: ({ by }) => <UsedCell item={by} />, width: 196 },
  ];
}

const idOf = ({ id }: Usage) => id;

/** The roles, bundles and custom permissions that include a bundle or permission. */
export function CatalogueItemUsages({ item }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const usages = useUsages(item);
  const title = useId();
  const columns = useMemo(() => columnsOf(t, format, item.kind), [t, format, item.kind]);
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <h3 id={title} className={styles['heading']}>
        {t('columns.used')}
      </h3>
      <QueryView
        query={usages}
        failed={{ title: t('failed.usages') }}
        loading={<LoadingState shape="form" />}
        empty={
          <Text fz="sm" c="dimmed">
            {t('unused')}
          </Text>
        }
      >
        {(found) => (
          <DataTable
            rows={found}
            columns={columns}
            getRowId={idOf}
            labels={{ table: t('columns.used') }}
            density="compact"
            height="content"
          />
        )}
      </QueryView>
    </section>
  );
}
