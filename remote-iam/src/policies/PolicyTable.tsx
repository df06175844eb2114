import { useFormat, type Formats } from '@fleet-console/i18n';
import { RowGroup, RowLink } from '@fleet-console/remote-kit/list';
import { UsersIcon } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages, type Translate } from '../messages/messages.ts';
import type { Policy } from './policy.queries.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';

interface PolicyTableProps {
  readonly policies: readonly Policy[];
  /** The policy shown beside the list. */
  readonly activeId: string | null;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  /** Hides columns, beside the details. */
  readonly short: boolean;
  readonly empty: ReactNode;
}

function NameCell({ policy: { id, name } }: { policy: Policy }) {
  const paths = usePolicyPaths();
  return (
    <RowLink to={paths.one(id)} title={name}>
      <bdi>{name}</bdi>
    </RowLink>
  );
}

function columnsOf(t: Translate<'policies'>, format: Formats, short: boolean): readonly DataColumn<Policy>[] {
  const people = ({ holders, invited }: Policy) => (
    <span className={styles['count']}>
      <UsersIcon size={14} aria-hidden />
      {format.number(holders)}
      {invited > 0 ? <span className={styles['quiet']}> {t('invitedCount', { count: invited, n: format.number(invited) })}</span> : null}
    </span>
  );
  return [
    { id: 'name', header: t('columns.name'), cell: (policy) => <NameCell policy={policy} />, width: 200, grow: 5, card: 'title' },
    { id: 'role', header: t('columns.role'), cell: ({ role }) => <bdi>{role.name}</bdi>, width: 156, hidden: short },
    { id: 'group', header: t('kit:groups.label'), cell: ({ groupId }) => <RowGroup groupId={groupId} />, width: 150, grow: 4 },
    { id: 'people', header: t('columns.people'), cell: people, width: 146, card: 'corner' },
  ];
}

const idOf = ({ id }: Policy) => id;

/** One page of policies, sorted by name. */
export function PolicyTable({ policies, activeId, selection, onSelect, short, empty }: PolicyTableProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  const columns = useMemo(() => columnsOf(t, format, short), [t, format, short]);
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectPage'),
      selectRow: ({ name }: Policy) => t('kit:actions.select', { name }),
    }),
    [t],
  );
  return (
    <DataTable
      rows={policies}
      columns={columns}
      getRowId={idOf}
      labels={labels}
      selection={selection}
      onSelectionChange={onSelect}
      onOpen={({ id }) => void navigate(paths.one(id))}
      activeId={activeId}
      density="compact"
      empty={empty}
    />
  );
}
