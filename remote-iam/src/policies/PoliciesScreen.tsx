import { useFormat } from '@fleet-console/i18n';
import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { ListEmpty, ListResults, ListScreen, Pagination, useRowSelection, useUrlFilter } from '@fleet-console/remote-kit/list';
import { AddIcon, Button, DeleteIcon, SelectionBar } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { policyFilter } from './policy-filter.ts';
import { MAX_DELETED, POLICY_PAGE_SIZE, policyQueries, type Policy } from './policy.queries.ts';
import { PolicyGroups } from './PolicyGroups.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { PolicyTable } from './PolicyTable.tsx';
import { usePolicyDeletion } from './usePolicyDeletion.tsx';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';
import { PolicyToolbar } from './PolicyToolbar.tsx';

const idOf = ({ id }: Policy) => id;

/** Access management: groups, their policies, and the details of one policy. Source: specification, section 2. */
export function PoliciesScreen() {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  const { id = null } = useParams();
  const [scope] = useScope();
  const canCreate = useCan('policy.access', scope ?? undefined);
  const [filter, change] = useUrlFilter(policyFilter, paths.base);
  const policies = useQuery(policyQueries.page(shell, { ...filter, text: useDeferredValue(filter.text) }, scope));
  const selection = useRowSelection(idOf);
  const deletion = usePolicyDeletion((ids) => {
    selection.clear();
    if (id !== null && ids.includes(id)) void navigate(paths.list);
  });
  const total = policies.data?.total;
  const selected = selection.rows;
  const undeletable = selected.filter(({ mayChange }) => !mayChange);
  const groupName = scope === null ? undefined : groups.all.get(scope)?.name;
  const createButton = canCreate ? (
    <Button component={Link} to={paths.create} leftSection={<AddIcon size={16} aria-hidden />}>
      {t('new')}
    </Button>
  ) : null;
  const isFiltered = filter.text.trim() !== '';
  const empty = isFiltered ? (
    <ListEmpty
      title={t('noneFound')}
      text={t('noneFoundHint')}
      action={{ label: t('kit:actions.clearSearch'), onAction: () => change({ text: '' }) }}
    />
  ) : filter.page > 0 ? (
    <ListEmpty title={t('pageEmpty')} action={{ label: t('firstPage'), onAction: () => change({ page: 0 }) }} />
  ) : (
    <ListEmpty title={t('none')} text={groupName === undefined ? t('noneHint') : t('noneIn', { group: groupName })}>
      {createButton}
    </ListEmpty>
  );
  const isTooMany = selected.length > MAX_DELETED;
  return (
    <ListScreen
      toolbar={
        <PolicyToolbar filter={filter} onChange={change} total={total} isOpen={id !== null}>
          {createButton}
        </PolicyToolbar>
      }
    >
      <div className={styles['panes']} data-open={id !== null || undefined}>
        <PolicyGroups />
        <section className={styles['list']} aria-label={t('table')}>
          <SelectionBar
            count={selected.length}
            text={t('kit:states.selected', { count: selected.length, n: format.number(selected.length) })}
            clear={{ label: t('clearSelection'), onClear: selection.clear }}
          >
            {undeletable.length > 0 ? (
              <span className={styles['quiet']}>
                {t('delete.notHeld', { count: undeletable.length, n: format.number(undeletable.length) })}
              </span>
            ) : isTooMany ? (
              <span className={styles['quiet']}>{t('delete.tooMany', { n: format.number(MAX_DELETED) })}</span>
            ) : null}
            <Button
              size="compact-md"
              variant="default"
              leftSection={<DeleteIcon size={16} aria-hidden />}
              disabled={undeletable.length > 0 || isTooMany}
              onClick={() => deletion.openDialog(selected)}
            >
              {t('delete.button')}
            </Button>
          </SelectionBar>
          <ListResults query={policies} failed={t('failed')} dense>
            {(page) => (
              <>
                <PolicyTable
                  policies={page.rows}
                  activeId={id}
                  selection={selection.ids}
                  onSelect={(ids) => selection.select(ids, page.rows)}
                  short={id !== null}
                  empty={empty}
                />
                <Pagination page={filter.page} size={POLICY_PAGE_SIZE} total={page.total} onPage={(next) => change({ page: next })} />
              </>
            )}
          </ListResults>
        </section>
        {id === null ? null : <PolicyPanel key={id} id={id} onDelete={(policy) => deletion.openDialog([policy])} />}
      </div>
      <ConfirmChange change={deletion.change} onClose={deletion.close} />
    </ListScreen>
  );
}
