import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListRefreshFailed,
  ListResults,
  ListScreen,
  ListSearch,
  ListToolbar,
  Pagination,
  useRowSelection,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { ErrorText, ForbiddenState, Screen, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMessages } from '../messages/messages.ts';
import { VIEW_PERMISSION } from './item.ts';
import { itemFilter } from './item-filter.ts';
import { itemQueries, PAGE } from './item.queries.ts';
import { idOf, ItemTable } from './ItemTable.tsx';
import { SetModel } from './SetModel.tsx';
import { useLiveItems } from './useLiveItems.ts';

/** The list screen. */
export function ExampleScreen() {
  const t = useMessages('example');
  if (!useCan(VIEW_PERMISSION))
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return <ItemList />;
}

function ItemList() {
  const t = useMessages('example');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [filter, change] = useUrlFilter(itemFilter);
  const selection = useRowSelection(idOf);
  const items = useQuery(itemQueries.list(shell, useDeferredValue(filter), scope));
  useLiveItems(items.data?.rows ?? []);
  const total = items.data?.total;
  const isFiltered = filter.text.trim() !== '' || filter.free !== null;
  const emptyAction = isFiltered
    ? { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '', free: null }) }
    : filter.page > 0
      ? { label: t('firstPage'), onAction: () => change({ page: 0 }) }
      : null;
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <ListSearch value={filter.text} onChange={(text) => change({ text })} label={t('search')} clear={t('kit:actions.clearSearch')} />
          <SegmentedControl
            aria-label={t('free.label')}
            value={filter.free === null ? 'any' : filter.free ? 'yes' : 'no'}
            onChange={(value) => change({ free: value === 'any' ? null : value === 'yes' })}
            data={(['any', 'no', 'yes'] as const).map((value) => ({ value, label: t(`free.${value}`) }))}
          />
          <ListCount>{total === undefined ? null : t.counted('shown', total)}</ListCount>
        </ListToolbar>
      }
    >
      <ListResults query={items} failed={t('failed')}>
        {({ rows, total: found }) => (
          <>
            {items.isRefetchError ? (
              <ListRefreshFailed
                title={t('refreshFailed', { time: format.time(items.dataUpdatedAt) })}
                retry={{ label: t('kit:actions.retry'), onRetry: () => void items.refetch() }}
              >
                <ErrorText error={items.error} />
              </ListRefreshFailed>
            ) : null}
            <ItemTable
              items={rows}
              selection={selection.ids}
              onSelect={(ids) => selection.select(ids, rows)}
              empty={
                <ListEmpty
                  title={t(isFiltered ? 'noMatch.title' : 'empty.title')}
                  text={t(isFiltered ? 'kit:states.noMatch' : 'empty.text')}
                  action={emptyAction}
                />
              }
            />
            <SetModel items={selection.rows} onClear={selection.clear} />
            <Pagination page={filter.page} size={PAGE} total={found} onPage={(page) => change({ page })} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
