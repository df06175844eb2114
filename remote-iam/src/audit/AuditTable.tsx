import { useFormat } from '@fleet-console/i18n';
import { RowGroup, RowLink, RowText } from '@fleet-console/remote-kit/list';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { AuditEntry } from './audit-entry.ts';
import { useActorName, useSubjectName } from './entry-names.ts';
import { entryHref, useAuditPath } from './useAuditPath.ts';
import styles from './audit.module.css';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly activeSeq: number | null;
  readonly empty: ReactNode;
}

function TimeCell({ at }: AuditEntry) {
  const format = useFormat();
  return <time dateTime={at}>{format.dateTime(Date.parse(at))}</time>;
}

function ActionCell({ seq, action }: AuditEntry) {
  const t = useMessages('audit');
  const base = useAuditPath();
  const { search } = useLocation();
  // A newer server may have more actions.
  const name = t.dynamic(`actions.${action}`, action);
  return (
    <RowLink to={entryHref(base, seq, search)} title={name}>
      {name}
    </RowLink>
  );
}

function SubjectCell({ subject }: AuditEntry) {
  const t = useMessages('audit');
  const nameOf = useSubjectName();
  if (subject === null) return <span className={styles['quiet']}>–</span>;
  const kind = t.dynamic(`kinds.${subject.kind}`, subject.kind);
  const name = nameOf(subject);
  return (
    <span className={styles['subject']}>
      {name === kind ? null : <span className={styles['kind']}>{kind}</span>}
      <RowText>{name}</RowText>
    </span>
  );
}

function ActorCell(entry: AuditEntry) {
  const nameOf = useActorName();
  return <RowText>{nameOf(entry)}</RowText>;
}

const timeCell = (entry: AuditEntry) => <TimeCell {...entry} />;
const actionCell = (entry: AuditEntry) => <ActionCell {...entry} />;
const subjectCell = (entry: AuditEntry) => <SubjectCell {...entry} />;
const actorCell = (entry: AuditEntry) => <ActorCell {...entry} />;
const groupCell = ({ groupId }: AuditEntry) =>
  groupId === null ? <span className={styles['quiet']}>–</span> : <RowGroup groupId={groupId} />;
const idOf = ({ seq }: AuditEntry) => String(seq);

/** Entries, newest first. */
export function AuditTable({ entries, activeSeq, empty }: AuditTableProps) {
  const t = useMessages('audit');
  const navigate = useNavigate();
  const base = useAuditPath();
  const { search } = useLocation();
  const columns = useMemo<readonly DataColumn<AuditEntry>[]>(
    () => [
      { id: 'at', header: t('columns.at'), cell: timeCell, width: 160, card: 'corner' },
      { id: 'action', header: t('columns.action'), cell: actionCell, width: 220, grow: 2, card: 'title' },
      { id: 'subject', header: t('columns.subject'), cell: subjectCell, width: 220, grow: 2 },
      { id: 'actor', header: t('columns.actor'), cell: actorCell, width: 180, grow: 1 },
      { id: 'group', header: t('columns.group'), cell: groupCell, width: 160, grow: 1, card: 'hidden' },
    ],
    [t],
  );
  const labels = useMemo(() => ({ table: t('table') }), [t]);
  return (
    <DataTable
      rows={entries}
      columns={columns}
      getRowId={idOf}
      labels={labels}
      activeId={activeSeq === null ? null : String(activeSeq)}
      onOpen={({ seq }) => void navigate(entryHref(base, seq, search))}
      density="compact"
      empty={empty}
    />
  );
}
