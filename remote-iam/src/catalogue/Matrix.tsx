import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EmptyState, QueryView, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useRestoredFocus } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { updateRoles } from './catalogue.queries.ts';
import { catalogueQueries, MAX_AT_ONCE, type Bundle, type CataloguePermission, type Role } from './catalogue.queries.ts';
import { toLines, type Cell, type MatrixLine } from './matrix-cells.ts';
import { diffsOf, toggleCell, emptyMatrixDraft } from './matrix-draft.ts';
import { redo, undo } from './matrix-undo.ts';
import type { MatrixColumn } from './matrix-column.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { matches } from './catalogue-item.ts';
import styles from './matrix.module.css';
import { MatrixBar } from './MatrixBar.tsx';
import { RoleConflicts } from './RoleConflicts.tsx';
import { useMatrixReview } from './useMatrixReview.tsx';
import { MAX_COLUMNS, useMatrixColumns } from './useMatrixColumns.ts';

interface MatrixContentProps {
  readonly containerRef: RefObject<HTMLElement | null>;
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

function MatrixContent({ roles, bundles, permissions, containerRef }: MatrixContentProps) {
  useRestoredFocus(containerRef);
  const t = useMessages('catalogue');
  const format = useFormat();
  const tree = useGroups();
  const names = usePermissionNames();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(emptyMatrixDraft);
  const [pendingChange, setPendingChange] = useState<AccessChange<Awaited<ReturnType<typeof updateRoles>>> | null>(null);
  const query = { permission: (search.get('q') ?? '').slice(0, 80), role: (search.get('role') ?? '').slice(0, 80) };
  const deferredQuery = { permission: useDeferredValue(query.permission), role: useDeferredValue(query.role) };
  const lines = useMemo(() => toLines(permissions, names), [permissions, names]);
  const shownLines = useMemo(() => lines.filter((line) => matches(line, deferredQuery.permission)), [lines, deferredQuery.permission]);
  const diffs = useMemo(() => diffsOf(draft, roles), [draft, roles]);
  const { columns, matchingRoles } = useMatrixColumns({ roles, bundles, permissions }, lines, diffs, deferredQuery.role);

  const count = diffs.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  const conflicts = diffs.filter(({ role, version }) => role.version > version);
  useUnsavedGuard(count > 0, t('matrix.unsaved'));

  const lineNames = useMemo(() => new Map(lines.map(({ id, name }) => [id, name])), [lines]);
  const disabledReasonOf = (cell: Cell, { role }: MatrixColumn): string | null => {
    const { reason } = cell;
    if (reason === null) return null;
    const group = role.groupId === null ? '' : (tree.all.get(role.groupId)?.name ?? role.groupId);
    switch (reason.code) {
      case 'role':
        return reason.text;
      case 'included':
        return t('matrix.includedIn', { names: format.list(reason.names) });
      case 'not-held':
        return t('notHeldNamed', { group, permissions: format.list(reason.missing.map(names.name)) });
      default:
        return t(`matrix.${reason.code}`, { group });
    }
  };
  const areaName = (area: MatrixLine['area']) =>
    area === 'custom' ? t('customPermissions') : area === 'unknown' ? t('otherPermissions') : names.area(area);
  const review = useMatrixReview(
    (id) => lineNames.get(id) ?? id,
    () => setDraft(emptyMatrixDraft),
  );
  return (
    <>
      <MatrixBar
        query={query}
        draft={draft}
        onDraftChange={setDraft}
        count={count}
        hasConflicts={conflicts.length > 0}
        isTooMany={diffs.length > MAX_AT_ONCE}
        onReview={() => setPendingChange(review(diffs, count))}
      />
      <RoleConflicts roles={conflicts.map(({ role }) => role)} onDraftChange={setDraft} />
      {columns.length === 0 || shownLines.length === 0 ? (
        <EmptyState
          title={t(roles.length === 0 ? 'none.roles' : 'kit:states.nothingFound')}
          text={t(roles.length === 0 ? 'noneHint.roles' : 'noneFoundHint')}
        />
      ) : (
        <MatrixGrid
          lines={shownLines}
          columns={columns}
          areaName={areaName}
          disabledReasonOf={disabledReasonOf}
          onToggle={(role, lineId) => setDraft((former) => toggleCell(former, role, lineId))}
          onUndo={() => setDraft(undo)}
          onRedo={() => setDraft(redo)}
        />
      )}
      {matchingRoles.length > MAX_COLUMNS ? (
        <Text fz="sm" c="dimmed">
          {t('matrix.more', { n: format.number(MAX_COLUMNS), total: format.number(matchingRoles.length) })}
        </Text>
      ) : null}
      <ConfirmChange change={pendingChange} onClose={() => setPendingChange(null)} />
    </>
  );
}

/** All permissions by all roles. Changes are a draft until they are reviewed and saved. */
export function Matrix() {
  const t = useMessages('catalogue');
  const shell = useShell();
  const roles = useQuery(catalogueQueries.roles(shell, null));
  const bundles = useQuery(catalogueQueries.bundles(shell, null));
  const permissions = useQuery(catalogueQueries.permissions(shell, null));
  const queries = [roles, bundles, permissions];
  const containerRef = useRef<HTMLDivElement>(null);
  const data = useMemo(
    () =>
      roles.data && bundles.data && permissions.data
        ? { roles: roles.data, bundles: bundles.data, permissions: permissions.data }
        : undefined,
    [roles.data, bundles.data, permissions.data],
  );
  const error = queries.find((each) => each.error !== null)?.error ?? null;
  return (
    <div className={styles['matrix']} ref={containerRef} tabIndex={-1}>
      <QueryView
        query={{
          status: data ? 'success' : error ? 'error' : 'pending',
          data,
          error,
          isFetching: queries.some(({ isFetching }) => isFetching),
          refetch: () => queries.forEach((each) => void each.refetch()),
        }}
        failed={{ title: t('failed.roles') }}
      >
        {(catalogue) => <MatrixContent {...catalogue} containerRef={containerRef} />}
      </QueryView>
    </div>
  );
}
