import { flashFailure, useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListScreen,
  ListSearch,
  ListToolbar,
  Pagination,
  useDebouncedSearch,
  useRowSelection,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { Button, Group, SegmentedControl, SelectionBar } from '@fleet-console/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DeleteUsers } from './DeleteUsers.tsx';
import { InviteButton } from './InviteButton.tsx';
import { PermissionFilter } from './PermissionFilter.tsx';
import { RoleFilter } from './RoleFilter.tsx';
import { userFilter } from './user-filter.ts';
import { MAX_DELETED, PAGE_SIZE, loadMatching, userQueries, type UserRow } from './user.queries.ts';
import { UserTable } from './UserTable.tsx';

const idOf = ({ id }: UserRow) => id;

/** The users visible to the account. Source: specification, section 2, "Users, roles, policies". */
export function UsersScreen() {
  const t = useMessages('users');
  const shell = useShell();
  const [scope] = useScope();
  const canDelete = useCan('account.delete');
  const [filter, change] = useUrlFilter(userFilter);
  const text = useDebouncedSearch(filter.text);
  const users = useQuery(userQueries.page(shell, { ...filter, text }, scope));
  const selection = useRowSelection(idOf);
  const [onlySelected, setOnlySelected] = useState(false);
  const selected = selection.rows.length;
  const showSelected = onlySelected && selected > 0;
  const counted = t.counted;
  const selectAll = useMutation({
    mutationFn: () => loadMatching(shell, filter, scope),
    onSuccess: selection.add,
    onError: (error) => flashFailure(shell, error),
  });
  // The last page may disappear after deletions.
  const lastPage = users.data && !users.isPlaceholderData ? Math.max(0, Math.ceil(users.data.total / PAGE_SIZE) - 1) : filter.page;
  useEffect(() => {
    if (filter.page > lastPage) change({ page: lastPage });
  }, [filter.page, lastPage, change]);
  const isFiltered = filter.text.trim() !== '' || filter.permission !== null || filter.role !== null || filter.status !== null;
  const total = users.data?.total;
  const empty = (
    <ListEmpty
      title={t(isFiltered ? 'none.found' : 'none.title')}
      text={t(isFiltered ? 'none.foundHint' : 'none.hint')}
      action={
        isFiltered
          ? {
              label: t('kit:actions.clearSearchAndFilters'),
              onAction: () => change({ text: '', permission: null, role: null, status: null }),
            }
          : null
      }
    />
  );
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <ListSearch
            value={filter.text}
            onChange={(typed) => change({ text: typed })}
            label={t('search')}
            clear={t('kit:actions.clearSearch')}
            wide
          />
          <PermissionFilter value={filter.permission} onChange={(permission) => change({ permission })} />
          <RoleFilter value={filter.role} onChange={(role) => change({ role })} />
          <SegmentedControl
            aria-label={t('status.label')}
            value={filter.status ?? 'any'}
            onChange={(status) => change({ status: status === 'any' ? null : status })}
            data={[
              { value: 'any', label: t('kit:states.all') },
              { value: 'ACTIVE', label: t('status.active') },
              { value: 'PENDING', label: t('status.invited') },
            ]}
          />
          {/* They wrap together, to the end of the next line. */}
          <Group gap={8} ms="auto">
            <ListCount>{total === undefined ? null : counted('shown', total)}</ListCount>
            <InviteButton />
          </Group>
        </ListToolbar>
      }
    >
      <ListResults query={users} failed={t('failed')}>
        {(page) => (
          <>
            <UserTable
              users={showSelected ? selection.rows : page.rows}
              selection={canDelete ? selection.ids : null}
              onSelect={(ids) => selection.select(ids, page.rows)}
              empty={empty}
            />
            <SelectionBar
              count={selected}
              text={counted('kit:states.selected', selected)}
              selectAll={
                showSelected || page.total > MAX_DELETED || page.total <= page.rows.length || selected >= page.total
                  ? undefined
                  : { label: counted('selection.all', page.total), onSelect: () => selectAll.isPending || selectAll.mutate() }
              }
              clear={{ label: t('selection.clear'), onClear: selection.clear }}
            >
              <Button size="compact-md" variant="default" aria-pressed={showSelected} onClick={() => setOnlySelected(!showSelected)}>
                {t(showSelected ? 'selection.showAll' : 'selection.showSelected')}
              </Button>
              <DeleteUsers users={selection.rows} onDeleted={selection.remove} />
            </SelectionBar>
            {showSelected ? null : (
              <Pagination page={filter.page} size={PAGE_SIZE} total={page.total} onPage={(next) => change({ page: next })} />
            )}
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
