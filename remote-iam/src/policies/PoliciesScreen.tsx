import { useFormat } from '@fleet-console/i18n';
import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { Pages } from '@fleet-console/remote-kit/list';
import {
  AddIcon,
  Button,
  DeleteIcon,
  EmptyState,
  QueryView,
  Screen,
  SearchField,
  SegmentedControl,
  SelectionBar,
  TimeIcon,
} from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useWords } from '../messages/messages.ts';
import narrow from '../narrow/narrow.module.css';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { filterFrom, searchOf, type PolicyFilter } from './policy-filter.ts';
import { MOST_DELETED, POLICY_PAGE, policyQueries, type Policy } from './policy.queries.ts';
import { PolicyGroups } from './PolicyGroups.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { PolicyTable } from './PolicyTable.tsx';
import { usePolicyDeletion } from './usePolicyDeletion.tsx';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';

const nobody: ReadonlyMap<string, Policy> = new Map();

/** Access management: groups, the policies of a group, and one policy with its people. Source: specification, section 2. */
export function PoliciesScreen() {
  const words = useWords('policies');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  const { id = null } = useParams();
  const [scope] = useScope();
  const mayMake = useCan('policy.access', scope ?? undefined);
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  const policies = useQuery(policyQueries.page(shell, { ...filter, text: useDeferredValue(filter.text) }, scope));
  /** By id: those of other pages stay chosen. */
  const [selected, setSelected] = useState(nobody);
  const deletion = usePolicyDeletion((ids) => {
    setSelected(nobody);
    if (id !== null && ids.includes(id)) void navigate(paths.list);
  });

  // Another filter begins with its first page.
  const change = (next: Partial<PolicyFilter>) =>
    setSearch((former) => searchOf({ ...filterFrom(former), page: 0, ...next }, former), { replace: true });
  const rows = policies.data?.rows ?? [];
  const total = policies.data?.total;
  const select = (ids: ReadonlySet<string>) =>
    setSelected(new Map([...selected.values(), ...rows].filter((policy) => ids.has(policy.id)).map((policy) => [policy.id, policy])));
  const chosen = [...selected.values()];
  const held = chosen.filter(({ mayChange }) => !mayChange);
  const groupName = scope === null ? undefined : groups.all.get(scope)?.name;
  const make = mayMake ? (
    <Button component={Link} to={paths.make} leftSection={<AddIcon size={16} aria-hidden />}>
      {words('new')}
    </Button>
  ) : null;
  const filtering = filter.text.trim() !== '';
  const empty = filtering ? (
    <EmptyState title={words('noneFound')} text={words('noneFoundHint')}>
      <Button variant="default" onClick={() => change({ text: '' })}>
        {words('kit:actions.clearSearch')}
      </Button>
    </EmptyState>
  ) : filter.page > 0 ? (
    <EmptyState title={words('pageEmpty')}>
      <Button variant="default" onClick={() => change({})}>
        {words('firstPage')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={words('none')} text={groupName === undefined ? words('noneHint') : words('noneIn', { group: groupName })}>
      {make}
    </EmptyState>
  );
  const most = chosen.length > MOST_DELETED;
  return (
    <Screen
      fill
      bar={
        <div className={styles['bar']} data-open={id !== null || undefined}>
          <div className={styles['search']}>
            <SearchField
              value={filter.text}
              onChange={(text) => change({ text })}
              label={words('search')}
              clear={words('kit:actions.clearSearch')}
            />
          </div>
          {scope === null ? null : (
            <SegmentedControl
              aria-label={words('reach.label')}
              value={filter.only ? 'only' : 'below'}
              onChange={(value) => change({ only: value === 'only' })}
              data={[
                { value: 'below', label: words('reach.below') },
                { value: 'only', label: words('reach.only') },
              ]}
            />
          )}
          <span className={styles['shown']} aria-live="polite">
            {total === undefined ? null : words('shown', { count: total, n: format.number(total) })}
          </span>
          <Button
            component={Link}
            to={paths.history}
            variant="default"
            className={narrow['button'] ?? ''}
            leftSection={<TimeIcon size={16} aria-hidden />}
          >
            <span className={narrow['word']}>{words('history')}</span>
          </Button>
          <RolesButton groupId={scope} />
          {make}
        </div>
      }
    >
      <div className={styles['panes']} data-open={id !== null || undefined}>
        <PolicyGroups />
        <section className={styles['list']} aria-label={words('table')} aria-busy={policies.isPlaceholderData}>
          <SelectionBar
            count={chosen.length}
            text={words('kit:states.selected', { count: chosen.length, n: format.number(chosen.length) })}
            clear={{ label: words('clearSelection'), onClear: () => setSelected(nobody) }}
          >
            {held.length > 0 ? (
              <span className={styles['quiet']}>{words('delete.notHeld', { count: held.length, n: format.number(held.length) })}</span>
            ) : most ? (
              <span className={styles['quiet']}>{words('delete.most', { n: format.number(MOST_DELETED) })}</span>
            ) : null}
            <Button
              size="compact-md"
              variant="default"
              leftSection={<DeleteIcon size={16} aria-hidden />}
              disabled={held.length > 0 || most}
              onClick={() => deletion.ask(chosen)}
            >
              {words('delete.button')}
            </Button>
          </SelectionBar>
          <QueryView query={policies} failed={{ title: words('failed') }}>
            {(page) => (
              <>
                <PolicyTable
                  policies={page.rows}
                  activeId={id}
                  selection={new Set(selected.keys())}
                  onSelect={select}
                  short={id !== null}
                  empty={empty}
                />
                <Pages page={filter.page} size={POLICY_PAGE} total={page.total} onPage={(next) => change({ page: next })} />
              </>
            )}
          </QueryView>
        </section>
        {id === null ? null : <PolicyPanel key={id} id={id} onDelete={(policy) => deletion.ask([policy])} />}
      </div>
      <ConfirmChange change={deletion.change} onClose={deletion.close} />
    </Screen>
  );
}
