import { useShell } from '@fleet-console/remote-kit';
import { shownPhone } from '@fleet-console/remote-kit/format';
import { RowLink, RowText } from '@fleet-console/remote-kit/list';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { personName } from '../people/person-name.ts';
import type { UserRow } from './user.queries.ts';
import styles from './users.module.css';

interface UserTableProps {
  readonly users: readonly UserRow[];
  /** Null: not selectable. */
  readonly selection: ReadonlySet<string> | null;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  readonly empty: ReactNode;
}

function NameCell({ user }: { user: UserRow }) {
  const { navigation } = useShell();
  const name = personName(user);
  return (
    <RowLink to={navigation.href('Users', { uid: user.id })} title={name}>
      <bdi>{name}</bdi>
    </RowLink>
  );
}

const nameCell = (user: UserRow) => <NameCell user={user} />;
const emailCell = ({ email }: UserRow) => <RowText>{email}</RowText>;
/** Roles of different groups may have the same name. */
const roleCell = ({ roles }: UserRow) => (
  <span className={styles['roles']}>
    <RowText>{[...new Set(roles.map(({ name }) => name))].join(', ') || '–'}</RowText>
  </span>
);
const phoneCell = (user: UserRow) => shownPhone(user) ?? <span className={styles['quiet']}>–</span>;
const statusCell = ({ accountStatus }: UserRow) => <AccountStatus status={accountStatus} />;
const idOf = ({ id }: UserRow) => id;

/** Users in the order of the server: by e-mail. */
export function UserTable({ users, selection, onSelect, empty }: UserTableProps) {
  const t = useMessages('users');
  const { navigation } = useShell();
  const go = useNavigate();
  const columns = useMemo<readonly DataColumn<UserRow>[]>(
    () => [
      { id: 'name', header: t('columns.name'), cell: nameCell, width: 180, grow: 2, card: 'title' },
      { id: 'email', header: t('columns.email'), cell: emailCell, width: 200, grow: 2 },
      // Doesn't grow: in cards, the e-mail address is shortened instead.
      { id: 'role', header: t('columns.role'), cell: roleCell, width: 190 },
      { id: 'phone', header: t('columns.phone'), cell: phoneCell, width: 150, card: 'hidden' },
      { id: 'status', header: t('columns.status'), cell: statusCell, width: 130, card: 'corner' },
    ],
    [t],
  );
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectPage'),
      selectRow: (user: UserRow) => t('kit:actions.select', { name: personName(user) }),
    }),
    [t],
  );
  return (
    <DataTable
      rows={users}
      columns={columns}
      getRowId={idOf}
      labels={labels}
      {...(selection === null ? {} : { selection, onSelectionChange: onSelect })}
      onOpen={({ id }) => void go(navigation.href('Users', { uid: id }))}
      density="compact"
      empty={empty}
    />
  );
}
