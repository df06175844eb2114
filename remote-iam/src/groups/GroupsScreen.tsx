import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { AddIcon, BackIcon, Button, EmptyState, FaultIcon, GroupIcon, PermissionsIcon, QueryView, Screen } from '@fleet-console/ui';
import { GroupOutline } from '@fleet-console/ui/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useMessages, type Translate } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { branchOf, treeOf } from './group-tree.ts';
import { groupQueries, type GroupRow } from './group.queries.ts';
import { useGroupAddress, type KnownGroups } from './known-groups.ts';
import { LineFigures } from './LineFigures.tsx';
import { useOpenedGroups } from './opened-groups.ts';
import { standingOf } from './vehicle-standing.ts';
import styles from './groups.module.css';

/** The tree of groups, and beside it the page of one. Source: specification, section 2, route table. */
export function GroupsScreen() {
  const t = useMessages('groups');
  const format = useFormat();
  const shell = useShell();
  const address = useGroupAddress();
  const [scope] = useScope();
  const queries = useQueryClient();
  const groups = useQuery(groupQueries.list(shell));
  // The host hears of changes of the tree and of one's own access, and reads them again: then the figures are old too.
  const seen = useGroups();
  const former = useRef(seen);
  useEffect(() => {
    if (former.current === seen) return;
    former.current = seen;
    void queries.invalidateQueries({ queryKey: groupQueries.all });
  }, [seen, queries]);
  const { data } = groups;
  const known = useMemo<KnownGroups | null>(
    () => (data ? { rows: new Map(data.map((row) => [row.id, row])), tree: treeOf(data) } : null),
    [data],
  );
  const mayMake = data?.some(({ mayCreateBelow }) => mayCreateBelow) === true;
  return (
    <Screen
      fill
      bar={
        <div className={styles['bar']}>
          <span className={styles['quiet']} aria-live="polite">
            {data ? t('kit:groups.count', { count: data.length, n: format.number(data.length) }) : null}
          </span>
          <RolesButton groupId={scope} />
          {mayMake ? (
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
        {() => known && <Panes known={known} />}
      </QueryView>
    </Screen>
  );
}

function Panes({ known }: { known: KnownGroups }) {
  const { rows, tree } = known;
  const t = useMessages('groups');
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [scope] = useScope();
  const address = useGroupAddress();
  const home = address();
  // What the address names below the room: a group, or `new`.
  const part = pathname.startsWith(`${home.pathname}/`) ? decodeURIComponent(pathname.slice(home.pathname.length + 1)) : '';
  const shown = rows.has(part) ? part : null;
  const [opened, setOpened] = useOpenedGroups(tree, shown, scope);
  const forest = useMemo(() => branchOf(tree, scope), [tree, scope]);
  const describe = (id: string) => {
    const row = rows.get(id);
    return row ? { detail: <LineDetail row={row} />, label: labelOf(row, t, format.number) } : { detail: null, label: id };
  };
  return (
    <div className={styles['panes']} data-page={part !== '' || undefined}>
      <div className={styles['tree']}>
        <GroupOutline
          groups={forest}
          value={shown}
          onChoose={(id) => void navigate(address(id))}
          opened={opened}
          onOpened={setOpened}
          describe={describe}
          words={{
            label: t('tree.label'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
      </div>
      <div className={styles['page']}>
        <Button
          component={Link}
          to={home}
          variant="default"
          size="compact-md"
          className={styles['back'] ?? ''}
          leftSection={<BackIcon size={16} aria-hidden />}
        >
          {t('kit:groups.all')}
        </Button>
        <Outlet context={known} />
      </div>
    </div>
  );
}

function LineDetail({ row }: { row: GroupRow }) {
  return (
    <>
      {row.blocked ? <FaultIcon size={14} aria-hidden className={styles['blocked']} /> : null}
      {row.type === 'iam' ? <PermissionsIcon size={14} aria-hidden /> : null}
      <LineFigures row={row} />
    </>
  );
}

/** A line of the tree in words: `Warszawa, 1,432 of 1,450 vehicles, 18 fewer than expected`. */
function labelOf(row: GroupRow, t: Translate<'groups'>, number: (value: number) => string): string {
  const { vehicles, expectedVehiclesNumber: expected } = row;
  const parts = [row.name];
  if (row.type === 'iam') parts.push(t('types.iam'));
  else if (vehicles !== null) {
    const standing = standingOf(vehicles, expected);
    const by = 'by' in standing ? standing.by : 0;
    parts.push(
      expected === 0
        ? t('line.vehicles', { count: vehicles, n: number(vehicles) })
        : t('line.ofExpected', { n: number(vehicles), expected: number(expected) }),
    );
    if (by > 0) parts.push(t(`standing.${standing.kind}`, { count: by, n: number(by) }));
  }
  if (row.blocked) parts.push(t('suspended'));
  return parts.join(', ');
}

/** Stands beside the tree until a group is chosen. */
export function NoGroup() {
  const t = useMessages('groups');
  return <EmptyState icon={<GroupIcon size={28} stroke={1.5} />} title={t('kit:groups.choose')} text={t('chooseHint')} />;
}
