import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListScreen,
  ListSearch,
  ListToolbar,
  Pagination,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { AddIcon, Button, LoadingState, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { componentFilter } from './component-filter.ts';
import { kinds } from './component-kinds.ts';
import { componentQueries, PAGE } from './component.queries.ts';
import { ComponentTable } from './ComponentTable.tsx';

/** Lists of bikes, mopeds and IoT modules. Source: specification, section 2, route table. */
export function ComponentsScreen() {
  const t = useMessages('components');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [canRegister, canUpdate] = [useCan('device.onboarding'), useCan('vehicle.update')];
  const canCreate = canRegister || canUpdate;
  const { search } = useLocation();
  const [filter, change] = useUrlFilter(componentFilter);
  const searchText = useDeferredValue(filter.text.trim());
  const query = { kind: filter.kind, free: filter.free, page: filter.page, text: searchText, groupId: scope };
  const components = useQuery(componentQueries.list(shell, query));
  const filtering = filter.text.trim() !== '' || filter.free !== null;
  const list = shell.navigation.href('VehicleComponents').split('?')[0] ?? '';
  const total = components.data?.total;
  const empty = (
    <ListEmpty
      title={t(`none.${filter.kind}`)}
      text={filtering ? t('kit:states.noMatch') : undefined}
      action={
        filtering
          ? { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '', free: null }) }
          : filter.page > 0
            ? { label: t('firstPage'), onAction: () => change({ page: 0 }) }
            : null
      }
    />
  );
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <SegmentedControl
            aria-label={t('kind')}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
            data={kinds.map((kind) => ({ value: kind, label: t(`lists.${kind}`) }))}
          />
          <ListSearch
            value={filter.text}
            onChange={(text) => change({ text })}
            label={t(`search.${filter.kind}`)}
            clear={t('kit:actions.clearSearch')}
          />
          <SegmentedControl
            aria-label={t('inVehicle.label')}
            value={filter.free === null ? 'any' : filter.free ? 'no' : 'yes'}
            onChange={(value) => change({ free: value === 'any' ? null : value === 'no' })}
            data={(['any', 'yes', 'no'] as const).map((value) => ({ value, label: t(`inVehicle.${value}`) }))}
          />
          <ListCount>{total === undefined ? null : t(`shown.${filter.kind}`, { count: total, n: format.number(total) })}</ListCount>
          {canCreate ? (
            <Button
              component={Link}
              to={{ pathname: `${list}/new/${filter.kind}`, search }}
              leftSection={<AddIcon size={16} aria-hidden />}
            >
              {t(`new.${filter.kind}`)}
            </Button>
          ) : null}
        </ListToolbar>
      }
    >
      <ListResults query={components} failed={t('failed')} loading={<LoadingState rows="plain" />}>
        {(page) => (
          <>
            <ComponentTable kind={filter.kind} components={page.components} empty={empty} />
            <Pagination page={filter.page} size={PAGE} total={page.total} onPage={(next) => change({ page: next })} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
