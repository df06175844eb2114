import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope } from '@fleet-console/remote-kit';
import { groupsInScope } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, SelectionBar, UnstyledButton } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { AlertDetails } from './AlertDetails.tsx';
import { AlertTable } from './AlertTable.tsx';
import type { AlertFeed } from './feed.ts';
import { FeedStatus } from './FeedStatus.tsx';
import { useMarking } from './useMarking.ts';
import { useOlderAlerts } from './useOlderAlerts.ts';
import styles from './alerts.module.css';

const filters = {
  all: () => true,
  unseen: ({ seen }: Alert) => !seen,
  unfinished: ({ state }: Alert) => state !== 'finished',
} as const;
type Filter = keyof typeof filters;

const NONE: ReadonlySet<string> = new Set();
const emptyTitles = { all: 'list.none', unseen: 'list.noneUnseen', unfinished: 'list.noneUnfinished' } as const;

/** Alerts of the group scope, newest first, with filters, selection and details. */
export function AlertsList({ feed, close }: { feed: AlertFeed; close: () => void }) {
  const t = useMessages('alerts');
  const format = useFormat();
  const groups = useGroups();
  const [scope] = useScope();
  const { alerts: allAlerts, loadMore, loading, failed } = useOlderAlerts(feed);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);
  const alerts = useMemo(
    () => (inScope === null ? allAlerts : allAlerts.filter(({ groupId }) => inScope.has(groupId))),
    [allAlerts, inScope],
  );
  const unseenElsewhere = allAlerts.filter(filters.unseen).length - alerts.filter(filters.unseen).length;
  const { mark } = useMarking();
  const [filter, setFilter] = useState<Filter>('all');
  const [selection, setSelection] = useState(NONE);
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = filter === 'all' ? alerts : alerts.filter(filters[filter]);
  const unseen = alerts.filter(filters.unseen);
  const selected = shown.filter(({ id }) => selection.has(id));
  const open = openId === null ? undefined : alerts.find(({ id }) => id === openId);
  const counts: Record<Filter, number> = {
    all: alerts.length,
    unseen: unseen.length,
    unfinished: alerts.reduce((count, { state }) => (state === 'finished' ? count : count + 1), 0),
  };
  const markSelected = () => {
    void mark(selected.filter(filters.unseen).map(({ id }) => id));
    setSelection(NONE);
  };

  return (
    <div className={styles['panel']}>
      <FeedStatus feed={feed} />
      <div className={styles['bar']}>
        <div role="radiogroup" aria-label={t('filter.label')} className={styles['filters']}>
          {(Object.keys(filters) as Filter[]).map((each) => (
            <UnstyledButton
              key={each}
              role="radio"
              aria-checked={filter === each}
              className={styles['filter'] ?? ''}
              onClick={() => setFilter(each)}
            >
              {t(`filter.${each}`)} <span className={styles['count']}>{counts[each]}</span>
            </UnstyledButton>
          ))}
        </div>
        {unseen.length > 0 ? (
          <Button size="compact-md" variant="default" onClick={() => void mark(unseen.map(({ id }) => id))}>
            {t('markAll', { count: unseen.length, n: unseen.length })}
          </Button>
        ) : null}
      </div>
      <SelectionBar
        count={selected.length}
        text={t('selected', { count: selected.length })}
        clear={{ label: t('clear'), onClear: () => setSelection(NONE) }}
      >
        <Button size="compact-sm" variant="default" disabled={!selected.some(filters.unseen)} onClick={markSelected}>
          {t('markOne')}
        </Button>
      </SelectionBar>
      {unseenElsewhere > 0 ? (
        <p className={styles['quiet']}>{t('elsewhere', { count: unseenElsewhere, n: format.number(unseenElsewhere) })}</p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title={t(emptyTitles[filter])} text={filter === 'all' ? t('list.noneText') : undefined}>
          {filter === 'all' ? null : (
            <Button variant="default" onClick={() => setFilter('all')}>
              {t('list.noneShown')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <AlertTable
          alerts={shown}
          selection={selection}
          onSelectionChange={setSelection}
          openId={openId}
          onOpen={({ id }) => setOpenId(id === openId ? null : id)}
          onMark={mark}
        />
      )}
      {failed ? (
        <p role="alert" className={styles['failed']}>
          {t('older.failed')}
        </p>
      ) : null}
      {loadMore !== null && filter === 'all' ? (
        <Button variant="default" size="compact-md" className={styles['more'] ?? ''} loading={loading} onClick={loadMore}>
          {t('older.show')}
        </Button>
      ) : null}
      {open ? <AlertDetails key={open.id} alert={open} onMark={mark} onClose={() => setOpenId(null)} onLeave={close} /> : null}
    </div>
  );
}
