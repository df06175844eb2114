import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, EmptyState, Group, QueryView, SearchField, Text } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@fleet-console/api';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useKeptFocus } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { catalogueQueries, changeRoles, MOST_AT_ONCE, type Bundle, type CataloguePermission, type Role } from './catalogue.queries.ts';
import { cellsOf, linesOf, type Cell, type MatrixLine } from './matrix-cells.ts';
import { diffsOf, rebased, redone, toggled, undone, untouched, without } from './matrix-draft.ts';
import { MatrixDiff } from './MatrixDiff.tsx';
import { MatrixGrid, type MatrixColumn } from './MatrixGrid.tsx';
import { matches, thingOfRole } from './thing.ts';
import { useMay } from './useMay.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './matrix.module.css';

/** Roles side by side at most; more are found by group or by name. */
const COLUMNS = 60;

interface GridOf {
  /** What holds it. */
  readonly within: RefObject<HTMLElement | null>;
  readonly roles: readonly Role[];
  readonly bundles: readonly Bundle[];
  readonly permissions: readonly CataloguePermission[];
}

function Filled({ roles, bundles, permissions, within }: GridOf) {
  useKeptFocus(within);
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const tree = useGroups();
  const [scope] = useScope();
  const names = usePermissionNames();
  const may = useMay();
  const readOnlyReason = useReadOnlyReason();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(untouched);
  const [change, setChange] = useState<Change<Awaited<ReturnType<typeof changeRoles>>> | null>(null);
  const asked = { permission: (search.get('q') ?? '').slice(0, 80), role: (search.get('role') ?? '').slice(0, 80) };
  const sought = { permission: useDeferredValue(asked.permission), role: useDeferredValue(asked.role) };
  const write = (name: 'q' | 'role', text: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  const lines = useMemo(() => linesOf(permissions, names), [permissions, names]);
  const shownLines = useMemo(
    () => lines.filter(({ name, about, key }) => matches({ name, description: about, key }, sought.permission)),
    [lines, sought.permission],
  );
  const diffs = useMemo(() => diffsOf(draft, roles), [draft, roles]);
  const fitting = useMemo(() => {
    // What is offered in the chosen group, and what was made below it. Of what was made above, out of sight, the server has told only what concerns the user.
    const near = scope === null ? null : new Set([scope, ...tree.ancestors(scope), ...tree.descendants(scope)]);
    return roles.filter(
      (role) => (near === null || role.groupId === null || near.has(role.groupId)) && matches(thingOfRole(role), sought.role),
    );
  }, [roles, scope, tree, sought.role]);
  const columns = useMemo<readonly MatrixColumn[]>(
    () =>
      fitting.slice(0, COLUMNS).map((role) => {
        const diff = diffs.find((each) => each.role.id === role.id);
        const readOnly = readOnlyReason(thingOfRole(role));
        return {
          role,
          readOnly,
          changed: new Set([...(diff?.added ?? []), ...(diff?.removed ?? [])]),
          cells: cellsOf(role, diff?.permissionIds ?? role.permissionIds, lines, { bundles, permissions, tree, may, readOnly }),
        };
      }),
    [fitting, diffs, lines, bundles, permissions, tree, may, readOnlyReason],
  );

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
  const say = t.counted;
  const review = () => {
    // What is shown is what is sent, whatever comes in meanwhile.
    const sent = diffs.map(({ role, permissionIds, version }) => ({
      id: role.id,
      version,
      bundleIds: role.bundleIds,
      permissionIds: [...permissionIds],
    }));
    setChange({
      title: say('matrix.review.title', diffs.length),
      statement: <MatrixDiff diffs={diffs} nameOf={(id) => lineName.get(id) ?? id} />,
      confirm: say('matrix.review.confirm', count),
      call: (dryRun: boolean) => changeRoles(shell, sent, dryRun),
      refused: (error) => {
        if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      },
      done: () => {
        shell.flash.success(say('matrix.saved', sent.length));
        setDraft(untouched);
        void queries.invalidateQueries({ queryKey: ['iam'] });
      },
    });
  };
  return (
    <>
      <div className={styles['bar']}>
        <SearchField
          value={asked.permission}
          onChange={(text) => write('q', text)}
          label={t('matrix.findPermission')}
          clear={t('kit:actions.clearSearch')}
        />
        <SearchField
          value={asked.role}
          onChange={(text) => write('role', text)}
          label={t('matrix.findRole')}
          clear={t('kit:actions.clearSearch')}
        />
        <div className={styles['acts']}>
          <span className={styles['count']} aria-live="polite">
            {count === 0 ? t('matrix.untouched') : say('matrix.count', count)}
          </span>
          <Button variant="default" disabled={draft.past.length === 0} onClick={() => setDraft(undone)}>
            {t('kit:actions.undo')}
          </Button>
          <Button variant="default" disabled={draft.future.length === 0} onClick={() => setDraft(redone)}>
            {t('kit:actions.redo')}
          </Button>
          <Button variant="default" disabled={count === 0} onClick={() => setDraft(untouched)}>
            {t('matrix.discard')}
          </Button>
          <Button
            disabled={count === 0 || overtaken.length > 0 || diffs.length > MOST_AT_ONCE}
            title={overtaken.length > 0 ? t('matrix.decideFirst') : undefined}
            onClick={review}
          >
            {t('matrix.review.button')}
          </Button>
        </div>
      </div>
      {overtaken.map(({ role }) => (
        <Alert
          key={role.id}
          role="alert"
          color="yellow"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('matrix.overtaken.title', { name: role.name })}
        >
          <Text fz="sm">{t('matrix.overtaken.text')}</Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-md" variant="default" onClick={() => setDraft((former) => rebased(former, role))}>
              {t('overtaken.keep')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setDraft((former) => without(former, role.id))}>
              {t('matrix.overtaken.drop')}
            </Button>
          </Group>
        </Alert>
      ))}
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
