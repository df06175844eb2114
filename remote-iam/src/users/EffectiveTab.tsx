import { useFormat, type Formats } from '@fleet-console/i18n';
import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { holds, ListSearch, ListToolbar, searchableText, searchTerms } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, GroupPicker, LoadingState, QueryView, SegmentedControl, useMediaQuery } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import {
  countsOf,
  effectivePermissions,
  groupWithAncestors,
  filterAreas,
  showOptions,
  type EffectivePermission,
  type ShowOption,
} from './effective.ts';
import { EffectiveTable } from './EffectiveTable.tsx';
import { AssignPolicy } from './AssignPolicy.tsx';
import { personName } from '../people/person-name.ts';
import { REFETCH_INTERVAL, userQueries, type EffectivePolicy, type User } from './user.queries.ts';
import styles from './users.module.css';

/** URL value for all groups, overriding the group scope. */
const ALL_GROUPS = 'all';

/** The effective permissions of a person and their sources. */
export function EffectiveTab({ user }: { user: User }) {
  const t = useMessages('users');
  const shell = useShell();
  const policies = useQuery({ ...userQueries.effective(shell, user.id), refetchInterval: REFETCH_INTERVAL });
  return (
    <QueryView
      query={policies}
      isEmpty={() => false}
      loading={<LoadingState rows="plain" label={t('effective.loading')} />}
      failed={{ title: t('effective.failed') }}
    >
      {(data) => <EffectiveContent user={user} policies={data} />}
    </QueryView>
  );
}

function EffectiveContent({ user, policies }: { user: User; policies: readonly EffectivePolicy[] }) {
  const t = useMessages('users');
  const format = useFormat();
  const names = usePermissionNames();
  const tree = useGroups();
  const [scope] = useScope();
  const canViewPolicies = useCan('policy.access');
  const canAddPeople = useCan('policy.addUser');
  const [search, setSearch] = useSearchParams();
  const [missing, setMissing] = useState<string | null>(null);
  const selectedId = search.get('in') ?? scope ?? ALL_GROUPS;
  const groupId = tree.all.has(selectedId) ? selectedId : null;
  const show: ShowOption = showOptions.find((each) => each === search.get('show')) ?? 'all';
  const text = search.get('find') ?? '';
  const set = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        for (const [name, value] of Object.entries(change))
          if (value === '') changed.delete(name);
          else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  const areas = useMemo(() => effectivePermissions(policies, groupId, tree), [policies, groupId, tree]);
  const counts = useMemo(() => countsOf(areas), [areas]);
  const shown = useMemo(() => {
    const terms = searchTerms(text);
    const matches = ({ permission, sources, elsewhere }: EffectivePermission) => {
      const from = [...sources, ...elsewhere].flatMap(({ policy, role, via }) => [policy.name, role.name, ...via.map((each) => each.name)]);
      return holds(searchableText([names.name(permission), permission, names.description(permission), ...from]), terms);
    };
    return filterAreas(areas, show, matches);
  }, [areas, show, text, names]);
  const path = groupId === null ? null : tree.path(groupId) || (tree.all.get(groupId)?.name ?? groupId);
  const name = personName(user);
  const isNarrow = useMediaQuery('(max-width: 640px)') ?? false;
  const canAssign = canViewPolicies && canAddPeople && groupId !== null;
  return (
    <div className={styles['stack']}>
      <ListToolbar>
        <GroupPicker
          groups={tree}
          value={groupId}
          onChange={(chosen) => set({ in: chosen ?? (scope === null ? '' : ALL_GROUPS) })}
          path={path ?? undefined}
          texts={{
            label: t('effective.group'),
            everything: t('kit:groups.all'),
            search: t('kit:groups.find'),
            clear: t('kit:actions.clearSearch'),
            none: t('kit:groups.none'),
          }}
        />
        <ListSearch value={text} onChange={(find) => set({ find })} label={t('effective.search')} clear={t('kit:actions.clearSearch')} />
        <SegmentedControl
          aria-label={t('effective.show')}
          size={isNarrow ? 'xs' : 'sm'}
          value={show}
          onChange={(next) => set({ show: next === 'all' ? '' : next })}
          data={showOptions.map((value) => ({ value, label: t(`effective.showOptions.${value}`) }))}
        />
      </ListToolbar>
      <p className={styles['summary']} aria-live="polite">
        {path === null
          ? t('effective.summary.everywhere', { name, ...formatCounts(counts, format) })
          : t(counts.inherited === 0 ? 'effective.summary.own' : 'effective.summary.group', {
              name,
              group: path,
              ...formatCounts(counts, format),
            })}
        {user.accountStatus === 'ACTIVE' ? null : ` ${t('effective.summary.pending')}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t('effective.none')} text={text === '' ? undefined : t('effective.noneHint')}>
          <Button variant="default" onClick={() => set({ find: '', show: '' })}>
            {t('kit:actions.clearSearchAndFilters')}
          </Button>
        </EmptyState>
      ) : (
        <EffectiveTable areas={shown} groupId={groupId} onFindPolicy={canAssign ? setMissing : null} />
      )}
      <AssignPolicy
        user={user}
        opened={missing !== null}
        permission={missing}
        groupIds={groupId === null ? null : groupWithAncestors(groupId, tree)}
        onClose={() => setMissing(null)}
      />
    </div>
  );
}

function formatCounts({ held, all, inherited }: ReturnType<typeof countsOf>, format: Formats) {
  return { held: format.number(held), all: format.number(all), inherited: format.number(inherited) };
}
