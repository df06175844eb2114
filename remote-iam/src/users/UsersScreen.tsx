import { flashFailure, useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListEmpty,
  ListResults,
  ListScreen,
  Pagination,
  useDebouncedSearch,
  useRowSelection,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { Button, SelectionBar } from '@fleet-console/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DeleteUsers } from './DeleteUsers.tsx';
import { isFiltering, userFilter } from './user-filter.ts';
import { MAX_DELETED, PAGE_SIZE, loadMatching, userQueries, type UserRow } from './user.queries.ts';
import { UserTable } from './UserTable.tsx';
import { UsersToolbar } from './UsersToolbar.tsx';

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
  const isFiltered = isFiltering(filter);
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
    <ListScreen toolbar={<UsersToolbar filter={filter} onChange={change} total={users.data?.total ?? null} />}>
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
