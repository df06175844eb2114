import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EmptyState, QueryView, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useRestoredFocus } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { changeRoles } from './catalogue.queries.ts';
import { catalogueQueries, MOST_AT_ONCE, type Bundle, type CataloguePermission, type Role } from './catalogue.queries.ts';
import { linesOf, type Cell, type MatrixLine } from './matrix-cells.ts';
import { diffsOf, redone, toggled, undone, untouched } from './matrix-draft.ts';
import type { MatrixColumn } from './matrix-column.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { matches } from './thing.ts';
import styles from './matrix.module.css';
import { MatrixBar } from './MatrixBar.tsx';
import { OvertakenRoles } from './OvertakenRoles.tsx';
import { useMatrixReview } from './useMatrixReview.tsx';
import { COLUMNS, useMatrixColumns } from './useMatrixColumns.ts';

interface GridOf {
  /** What holds it. */
  readonly within: RefObject<HTMLElement | null>;
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

function Filled({ roles, bundles, permissions, within }: GridOf) {
  useRestoredFocus(within);
  const t = useMessages('catalogue');
  const format = useFormat();
  const tree = useGroups();
  const names = usePermissionNames();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(untouched);
  const [change, setChange] = useState<Change<Awaited<ReturnType<typeof changeRoles>>> | null>(null);
  const asked = { permission: (search.get('q') ?? '').slice(0, 80), role: (search.get('role') ?? '').slice(0, 80) };
  const sought = { permission: useDeferredValue(asked.permission), role: useDeferredValue(asked.role) };
  const lines = useMemo(() => linesOf(permissions, names), [permissions, names]);
  const shownLines = useMemo(
    () => lines.filter(({ name, about, key }) => matches({ name, description: about, key }, sought.permission)),
    [lines, sought.permission],
  );
  const diffs = useMemo(() => diffsOf(draft, roles), [draft, roles]);
  const { columns, fitting } = useMatrixColumns({ roles, bundles, permissions }, lines, diffs, sought.role);

  const count = diffs.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  const overtaken = diffs.filter(({ role, version }) => role.version > version);
  useUnsavedGuard(count > 0, t('matrix.unsaved'));

  const lineName = useMemo(() => new Map(lines.map(({ id, name }) => [id, name])), [lines]);
  const why = (cell: Cell, { role }: MatrixColumn): string | null => {
    const { reason } = cell;
    if (reason === null) return null;
    const group = role.groupId === null ? '' : (tree.all.get(role.groupId)?.name ?? role.groupId);
    switch (reason.because) {
      case 'role':
        return reason.text;
      case 'through':
        return t('matrix.through', { names: format.list(reason.names) });
      case 'not-held':
        return t('notHeldNamed', { group, permissions: format.list(reason.missing.map(names.name)) });
      default:
        return t(`matrix.${reason.because}`, { group });
    }
  };
  const areaName = (area: MatrixLine['area']) => (area === 'own' ? t('own') : area === 'unplaced' ? t('unplaced') : names.area(area));
  const review = useMatrixReview(
    (id) => lineName.get(id) ?? id,
    () => setDraft(untouched),
  );
  return (
    <>
      <MatrixBar
        asked={asked}
        draft={draft}
        onDraft={setDraft}
        count={count}
        mustDecide={overtaken.length > 0}
        isTooMany={diffs.length > MOST_AT_ONCE}
        onReview={() => setChange(review(diffs, count))}
      />
      <OvertakenRoles roles={overtaken.map(({ role }) => role)} onDraft={setDraft} />
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
          why={why}
          onToggle={(role, lineId) => setDraft((former) => toggled(former, role, lineId))}
          onUndo={() => setDraft(undone)}
          onRedo={() => setDraft(redone)}
        />
      )}
      {fitting.length > COLUMNS ? (
        <Text fz="sm" c="dimmed">
          {t('matrix.more', { n: format.number(COLUMNS), total: format.number(fitting.length) })}
        </Text>
      ) : null}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}

/** Every permission against every role at one look; ticks are a draft until they have been reviewed. */
export function Matrix() {
  const t = useMessages('catalogue');
  const shell = useShell();
  const roles = useQuery(catalogueQueries.roles(shell, null));
  const bundles = useQuery(catalogueQueries.bundles(shell, null));
  const permissions = useQuery(catalogueQueries.permissions(shell, null));
  const all = [roles, bundles, permissions];
  const within = useRef<HTMLDivElement>(null);
  const data = useMemo(
    () =>
      roles.data && bundles.data && permissions.data
        ? { roles: roles.data, bundles: bundles.data, permissions: permissions.data }
        : undefined,
    [roles.data, bundles.data, permissions.data],
  );
  const error = all.find((each) => each.error !== null)?.error ?? null;
  return (
    <div className={styles['matrix']} ref={within} tabIndex={-1}>
      <QueryView
        query={{
          status: data ? 'success' : error ? 'error' : 'pending',
          data,
          error,
          isFetching: all.some(({ isFetching }) => isFetching),
          refetch: () => all.forEach((each) => void each.refetch()),
        }}
        failed={{ title: t('failed.roles') }}
      >
        {(read) => <Filled {...read} within={within} />}
      </QueryView>
    </div>
  );
}
