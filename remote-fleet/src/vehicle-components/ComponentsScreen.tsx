import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button, EmptyState, QueryView, Screen, SearchField, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listStyles, Pages } from '@fleet-console/remote-kit/list';
import { useWords } from '../messages/messages.ts';
import { filterFrom, searchOf, type ComponentFilter } from './component-filter.ts';
import { kinds } from './component-kinds.ts';
import { componentQueries, PAGE } from './component.queries.ts';
import { ComponentTable } from './ComponentTable.tsx';

/** Bikes, mopeds and computers, each in a list of its own. Source: specification, section 2, route table. */
export function ComponentsScreen() {
  const words = useWords('components');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [registers, changes] = [useCan('device.onboarding'), useCan('vehicle.update')];
  const mayMake = registers || changes;
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  const asked = useDeferredValue(filter.text.trim());
  const wanted = { kind: filter.kind, free: filter.free, page: filter.page, text: asked, groupId: scope };
  const components = useQuery(componentQueries.list(shell, wanted));
  // Another filter begins with its first page.
  const change = (next: Partial<ComponentFilter>) =>
    setSearch((former) => searchOf({ ...filterFrom(former), page: 0, ...next }, former), { replace: true });
  const filtering = filter.text.trim() !== '' || filter.free !== null;
  const list = shell.navigation.href('VehicleComponents').split('?')[0] ?? '';
  const total = components.data?.total;
  const empty = (
    <EmptyState title={words(`none.${filter.kind}`)} text={filtering ? words('kit:states.noMatch') : undefined}>
      {filtering ? (
        <Button variant="default" onClick={() => change({ text: '', free: null })}>
          {words('kit:actions.clearFilters')}
        </Button>
      ) : filter.page > 0 ? (
        <Button variant="default" onClick={() => change({})}>
          {words('firstPage')}
        </Button>
      ) : null}
    </EmptyState>
  );
  return (
    <Screen
      fill
      bar={
        <div className={listStyles['bar']}>
          <SegmentedControl
            aria-label={words('kind')}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
            data={kinds.map((kind) => ({ value: kind, label: words(`lists.${kind}`) }))}
          />
          <div className={listStyles['search']}>
            <SearchField
              value={filter.text}
              onChange={(text) => change({ text })}
              label={words(`search.${filter.kind}`)}
              clear={words('kit:actions.clearSearch')}
            />
          </div>
          <SegmentedControl
            aria-label={words('inVehicle.label')}
            value={filter.free === null ? 'any' : filter.free ? 'no' : 'yes'}
            onChange={(value) => change({ free: value === 'any' ? null : value === 'no' })}
            data={(['any', 'yes', 'no'] as const).map((value) => ({ value, label: words(`inVehicle.${value}`) }))}
          />
          <span className={listStyles['count']} aria-live="polite">
            {total === undefined ? null : words(`shown.${filter.kind}`, { count: total, n: format.number(total) })}
          </span>
          {mayMake ? (
            <Button
              component={Link}
              to={{ pathname: `${list}/new/${filter.kind}`, search: search.toString() }}
              leftSection={<AddIcon size={16} aria-hidden />}
            >
              {words(`new.${filter.kind}`)}
            </Button>
          ) : null}
        </div>
      }
    >
      <QueryView query={components} failed={{ title: words('failed') }}>
        {(page) => (
          <div className={listStyles['body']} aria-busy={components.isPlaceholderData}>
            <ComponentTable kind={filter.kind} components={page.components} empty={empty} />
            <Pages page={filter.page} size={PAGE} total={page.total} onPage={(next) => change({ page: next })} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
