import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { RowLink } from '@fleet-console/remote-kit/list';
import { CopyIcon, CopyValue, LockIcon } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { newItemHref, itemHref } from './addresses.ts';
import type { Kind } from './catalogue.queries.ts';
import { GroupName } from './GroupName.tsx';
import type { CatalogueItem } from './catalogue-item.ts';
import { UsedCell } from './UsedCell.tsx';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';

function NameCell({ item }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  const reason = useReadOnlyReason()(item);
  return (
    <span className={styles['named']}>
      <RowLink to={itemHref(item.kind, item.id)} title={item.name}>
        <bdi>{item.name}</bdi>
      </RowLink>
      {reason === null ? null : (
        <span title={reason} className={styles['lock']}>
          <LockIcon size={13} role="img" aria-label={t('locked')} />
        </span>
      )}
    </span>
  );
}

function KeyCell({ value }: { value: string | null }) {
  const t = useMessages('catalogue');
  if (value === null) return null;
  return <CopyValue mono value={value} label={t('copyKey')} copied={t('kit:states.copied')} />;
}

function DescriptionCell({ description }: Pick<CatalogueItem, 'description'>) {
  return (
    <span className={styles['quiet']} title={description}>
      {description}
    </span>
  );
}

function GrantsCell({ item: { grants } }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  const format = useFormat();
  return t('grants', { count: grants.length, n: format.number(grants.length) });
}

function CloneCell({ item }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  return (
    <Link to={newItemHref(item.kind, item.id)} className={styles['copy']} title={t('clone')} aria-label={t('cloneOf', { name: item.name })}>
      <CopyIcon size={15} aria-hidden />
      <span>{t('clone')}</span>
    </Link>
  );
}

const nameCell = (item: CatalogueItem) => <NameCell item={item} />;
const keyCell = ({ key }: CatalogueItem) => <KeyCell value={key} />;
const descriptionCell = ({ description }: CatalogueItem) => <DescriptionCell description={description} />;
const groupCell = ({ groupId, builtIn }: CatalogueItem) => <GroupName groupId={groupId} builtIn={builtIn} />;
const grantsCell = (item: CatalogueItem) => <GrantsCell item={item} />;
const usedCell = (item: CatalogueItem) => <UsedCell item={item} />;
const cloneCell = (item: CatalogueItem) => <CloneCell item={item} />;

/** Room for policies and people, for roles, and for roles and bundles; px. */
const usedWidth = { roles: 196, bundles: 110, permissions: 176 } as const satisfies Record<Kind, number>;

export function useCatalogueColumns(kind: Kind, canCreate: boolean): readonly DataColumn<CatalogueItem>[] {
  const t = useMessages('catalogue');
  const shell = useShell();
  return useMemo<readonly DataColumn<CatalogueItem>[]>(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: nameCell,
        sortBy: ({ name }) => name,
        width: kind === 'permissions' ? 220 : 200,
        grow: kind === 'permissions' ? 3 : 1,
        card: 'title',
      },
      ...(kind === 'roles'
        ? []
        : [
            {
              id: 'key',
              header: t('columns.key'),
              cell: keyCell,
              sortBy: ({ key }: CatalogueItem) => key,
              width: 224,
              card: 'hidden' as const,
            },
          ]),
      {
        id: 'description',
        header: t('columns.description'),
        cell: descriptionCell,
        width: 150,
        grow: 2,
        card: 'hidden',
      },
      {
        id: 'group',
        header: t('columns.group'),
        cell: groupCell,
        sortBy: ({ groupId }) => (groupId === null ? null : shell.groups.get().path(groupId)),
        width: 140,
        grow: kind === 'roles' ? 1 : 0,
      },
      {
        id: 'grants',
        header: t('columns.grants'),
        cell: grantsCell,
        sortBy: ({ grants }) => grants.length,
        width: 130,
        // Names of permissions are long, and most grant one.
        card: kind === 'permissions' ? 'hidden' : 'corner',
      },
      {
        id: 'used',
        header: t('columns.used'),
        cell: usedCell,
        sortBy: ({ usageCount }) => usageCount,
        width: usedWidth[kind],
      },
      ...(kind === 'roles' && canCreate
        ? [
            {
              id: 'clone',
              header: t('columns.clone'),
              cell: cloneCell,
              width: 100,
              card: 'hidden' as const,
            },
          ]
        : []),
    ],
    [kind, t, shell, canCreate],
  );
}
