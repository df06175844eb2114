import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { AddIcon, Button, EmptyState, FaultIcon, GroupIcon, PermissionsIcon, QueryView, Screen } from '@fleet-console/ui';
import { GroupOutline } from '@fleet-console/ui/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useMessages, type Translate } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { subtree, buildTree } from './group-tree.ts';
import { groupQueries, type GroupRow } from './group.queries.ts';
import { useGroupAddress, type LoadedGroups } from './loaded-groups.ts';
import { VehicleCount } from './VehicleCount.tsx';
import { useOpenedGroups } from './opened-groups.ts';
import { vehicleCountStatus } from './vehicle-count-status.ts';
import styles from './groups.module.css';

/** The tree of groups with the page of one group. Source: specification, section 2, route table. */
export function GroupsScreen() {
  const t = useMessages('groups');
  const format = useFormat();
  const shell = useShell();
  const address = useGroupAddress();
  const [scope] = useScope();
  const queries = useQueryClient();
  const groups = useQuery(groupQueries.list(shell));
  // The host refetches its tree after changes of groups or access; the counts are outdated then, too.
  const hostTree = useGroups();
  const former = useRef(hostTree);
  useEffect(() => {
    if (former.current === hostTree) return;
    former.current = hostTree;
    void queries.invalidateQueries({ queryKey: groupQueries.all });
  }, [hostTree, queries]);
  const { data } = groups;
  const loaded = useMemo<LoadedGroups | null>(
    () => (data ? { rows: new Map(data.map((row) => [row.id, row])), tree: buildTree(data) } : null),
    [data],
  );
  const canCreate = data?.some(({ mayCreateBelow }) => mayCreateBelow) === true;
  return (
    <Screen
      fill
      bar={
        <div className={styles['bar']}>
          <span className={styles['quiet']} aria-live="polite">
            {data ? t('kit:groups.count', { count: data.length, n: format.number(data.length) }) : null}
          </span>
          <RolesButton groupId={scope} />
          {canCreate ? (
            <Button component={Link} to={address('new')} leftSection={<AddIcon size={16} aria-hidden />}>
              {t('new')}
            </Button>
          ) : null}
        </div>
      }
    >
      <QueryView
        query={groups}
        failed={{ title: t('failed') }}
        empty={<EmptyState icon={<GroupIcon size={28} stroke={1.5} />} title={t('kit:groups.none')} text={t('noneHint')} />}
      >
        {() => loaded && <Panes loaded={loaded} />}
      </QueryView>
    </Screen>
  );
}

function Panes({ loaded }: { loaded: LoadedGroups }) {
  const { rows, tree } = loaded;
  const t = useMessages('groups');
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [scope] = useScope();
  const address = useGroupAddress();
  const home = address();
  // Last part of the path: a group id or `new`.
  const page = pathname.startsWith(`${home.pathname}/`) ? decodeURIComponent(pathname.slice(home.pathname.length + 1)) : '';
  const selectedId = rows.has(page) ? page : null;
  const [opened, setOpened] = useOpenedGroups(tree, selectedId, scope);
  const forest = useMemo(() => subtree(tree, scope), [tree, scope]);
  const describe = (id: string) => {
    const row = rows.get(id);
    return row ? { detail: <LineDetail row={row} />, label: labelOf(row, t, format.number) } : { detail: null, label: id };
  };
  return (
    <div className={styles['panes']} data-page={page !== '' || undefined}>
      <div className={styles['tree']}>
        <GroupOutline
          groups={forest}
          value={selectedId}
          onChoose={(id) => void navigate(address(id))}
          opened={opened}
          onOpened={setOpened}
          describe={describe}
          texts={{
            label: t('tree.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
      </div>
      <div className={styles['page']}>
        <div className={styles['back']}>
          <BackLink to={home}>{t('kit:groups.all')}</BackLink>
        </div>
        <Outlet context={loaded} />
      </div>
    </div>
  );
}

function LineDetail({ row }: { row: GroupRow }) {
  return (
    <>
      {row.blocked ? <FaultIcon size={14} aria-hidden className={styles['blocked']} /> : null}
      {row.type === 'iam' ? <PermissionsIcon size={14} aria-hidden /> : null}
      <VehicleCount row={row} />
    </>
  );
}

/** Returns the label of a tree line: `Warszawa, 1,432 of 1,450 vehicles, 18 fewer than expected`. */
function labelOf(row: GroupRow, t: Translate<'groups'>, number: (value: number) => string): string {
  const { vehicles, expectedVehiclesNumber: expected } = row;
  const parts = [row.name];
  if (row.type === 'iam') parts.push(t('types.iam'));
  else if (vehicles !== null) {
    const status = vehicleCountStatus(vehicles, expected);
    const difference = 'difference' in status ? status.difference : 0;
    parts.push(
      expected === 0
        ? t('line.vehicles', { count: vehicles, n: number(vehicles) })
        : t('line.ofExpected', { n: number(vehicles), expected: number(expected) }),
    );
    if (difference > 0) parts.push(t(`countStatus.${status.kind}`, { count: difference, n: number(difference) }));
  }
  if (row.blocked) parts.push(t('suspended'));
  return parts.join(', ');
}

/** Shown until a group is chosen. */
export function NoGroupSelected() {
  const t = useMessages('groups');
  return <EmptyState icon={<GroupIcon size={28} stroke={1.5} />} title={t('kit:groups.choose')} text={t('chooseHint')} />;
}
