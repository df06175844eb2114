import { flashFailure, useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { listStyles, Pages } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, QueryView, Screen, SearchField, SegmentedControl, SelectionBar } from '@fleet-console/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../messages/messages.ts';
import { DeleteUsers } from './DeleteUsers.tsx';
import { PermissionFilter } from './PermissionFilter.tsx';
import { useSettled } from './useSettled.ts';
import { filterFrom, searchOf, type UserFilter } from './user-filter.ts';
import { MOST_DELETED, PAGE, readMatching, userQueries, type UserRow } from './user.queries.ts';
import { UserTable } from './UserTable.tsx';

/** How long the typing pauses before the server is asked, in ms. */
const PAUSE = 250;

/** The people whom the account may see. Source: specification, section 2, "Users, roles, policies". */
export function UsersScreen() {
  const words = useWords('users');
  const shell = useShell();
  const [scope] = useScope();
  const mayDelete = useCan('account.delete');
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  const text = useSettled(filter.text, PAUSE);
  const users = useQuery(userQueries.page(shell, { ...filter, text }, scope));
  const [selected, setSelected] = useState<ReadonlyMap<string, UserRow>>(new Map());
  const [onlySelected, setOnlySelected] = useState(false);
  const selection = useMemo(() => new Set(selected.keys()), [selected]);
  const showSelected = onlySelected && selected.size > 0;
  // Another filter begins with its first page.
  const change = (next: Partial<UserFilter>) =>
    setSearch((former) => searchOf({ ...filterFrom(former), page: 0, ...next }, former), { replace: true });
  const say = words.counted;
  const selectAll = useMutation({
    mutationFn: () => readMatching(shell, filter, scope),
    onSuccess: (rows) => setSelected((former) => new Map([...former, ...rows.map((row) => [row.id, row] as const)])),
    onError: (error) => flashFailure(shell, error),
  });
  const keep = (ids: ReadonlySet<string>, rows: readonly UserRow[]) =>
    setSelected((former) => {
      const known = new Map([...former, ...rows.map((row) => [row.id, row] as const)]);
      return new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as UserRow]] : [])));
    });
  // People go, and the last page with them.
  const last = users.data && !users.isPlaceholderData ? Math.max(0, Math.ceil(users.data.total / PAGE) - 1) : filter.page;
  useEffect(() => {
    if (filter.page > last) setSearch((former) => searchOf({ ...filterFrom(former), page: last }, former), { replace: true });
  }, [filter.page, last, setSearch]);
  const filtering = filter.text.trim() !== '' || filter.permission !== null || filter.status !== null;
  const total = users.data?.total;
  const empty = (
    <EmptyState title={words(filtering ? 'none.found' : 'none.title')} text={words(filtering ? 'none.foundHint' : 'none.hint')}>
      {filtering ? (
        <Button variant="default" onClick={() => change({ text: '', permission: null, status: null })}>
          {words('kit:actions.clearSearchAndFilters')}
        </Button>
      ) : null}
    </EmptyState>
  );
  return (
    <Screen
      fill
      bar={
        <div className={listStyles['bar']}>
          <div className={listStyles['search']}>
            <SearchField
              value={filter.text}
              onChange={(typed) => change({ text: typed })}
              label={words('search')}
              clear={words('kit:actions.clearSearch')}
            />
          </div>
          <PermissionFilter value={filter.permission} onChange={(permission) => change({ permission })} />
          <SegmentedControl
            aria-label={words('status.label')}
            value={filter.status ?? 'any'}
            onChange={(status) => change({ status: status === 'any' ? null : status })}
            data={[
              { value: 'any', label: words('kit:states.all') },
              { value: 'ACTIVE', label: words('status.active') },
              { value: 'PENDING', label: words('status.invited') },
            ]}
          />
          <span className={listStyles['count']} aria-live="polite">
            {total === undefined ? null : say('shown', total)}
          </span>
        </div>
      }
    >
      <QueryView query={users} failed={{ title: words('failed') }}>
        {(page) => (
          <div className={listStyles['body']} aria-busy={users.isPlaceholderData}>
            <UserTable
              users={showSelected ? [...selected.values()] : page.rows}
              selection={mayDelete ? selection : null}
              onSelect={(ids) => keep(ids, page.rows)}
              empty={empty}
            />
            <SelectionBar
              count={selected.size}
              text={say('kit:states.selected', selected.size)}
              selectAll={
                showSelected || page.total > MOST_DELETED || page.total <= page.rows.length || selected.size >= page.total
                  ? undefined
                  : { label: say('selection.all', page.total), onSelect: () => selectAll.isPending || selectAll.mutate() }
              }
              clear={{ label: words('selection.clear'), onClear: () => setSelected(new Map()) }}
            >
              <Button size="compact-md" variant="default" aria-pressed={showSelected} onClick={() => setOnlySelected(!showSelected)}>
                {words(showSelected ? 'selection.showAll' : 'selection.showSelected')}
              </Button>
              <DeleteUsers
                users={[...selected.values()]}
                onDeleted={(ids) => setSelected((former) => new Map([...former].filter(([id]) => !ids.includes(id))))}
              />
            </SelectionBar>
            {showSelected ? null : <Pages page={filter.page} size={PAGE} total={page.total} onPage={(next) => change({ page: next })} />}
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
