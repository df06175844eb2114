import { useFormat } from '@fleet-console/i18n';
import { useScope, useShell } from '@fleet-console/remote-kit';
import { ListCount, ListEmpty, ListSearch, ListToolbar, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Button, FilterChips, FiltersIcon, ForbiddenState, LoadingState, Popover, QueryView, SegmentedControl } from '@fleet-console/ui';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ledgerCommands, ledgerFilter, ledgerPeriods, ledgerStatuses, unfiltered, type LedgerFilter } from './ledger-filter.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { operationsQueries } from './operations.queries.ts';
import { useCommandName } from './useHappeningText.ts';
import styles from './ledger.module.css';

/** After a command changed, the pages on screen are read again this much later, in ms: many change together. */
const READ_AFTER = 1_000;

/** Reads the ledger again when a command changed. */
function useLedgerNews() {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: operationsQueries.ledgerKey });
      }, READ_AFTER);
    };
    const deaf = live.subscribe('commands', read, read);
    return () => {
      clearTimeout(timer);
      deaf();
    };
  }, [live, queries]);
}

interface LedgerToolbarProps {
  readonly filter: LedgerFilter;
  readonly change: (change: Partial<LedgerFilter>) => void;
  /** Null: nothing is filtered. */
  readonly clear: (() => void) | null;
}

function LedgerToolbar({ filter, change, clear }: LedgerToolbarProps) {
  const t = useMessages('operations');
  const statusWords = useMessages('commands');
  const format = useFormat();
  const commandName = useCommandName();
  return (
    <ListToolbar
      filters={
        <FilterChips
          label={t('ledger.results')}
          chips={ledgerStatuses.map((status) => ({ id: status, label: statusWords(`status.${status}`) }))}
          chosen={filter.statuses}
          onChange={(statuses) => change({ statuses: statuses as LedgerFilter['statuses'] })}
        />
      }
    >
      <ListSearch
        value={filter.text}
        onChange={(text) => change({ text })}
        label={t('ledger.search')}
        clear={t('kit:actions.clearSearch')}
      />
      <SegmentedControl
        aria-label={t('ledger.period.label')}
        value={filter.period}
        onChange={(period) => change({ period })}
        data={ledgerPeriods.map((period) => ({ value: period, label: t(`ledger.period.${period}`) }))}
      />
      <Popover position="bottom-start" withinPortal trapFocus hideDetached={false}>
        <Popover.Target>
          <Button variant="default" leftSection={<FiltersIcon size={16} aria-hidden />}>
            {filter.commands.size === 0
              ? t('ledger.allCommands')
              : t('ledger.commands', { count: filter.commands.size, n: format.number(filter.commands.size) })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown maw={340}>
          <FilterChips
            label={t('ledger.whichCommands')}
            chips={ledgerCommands.map((command) => ({ id: command, label: commandName(command) }))}
            chosen={filter.commands}
            onChange={(commands) => change({ commands: commands as LedgerFilter['commands'] })}
          />
        </Popover.Dropdown>
      </Popover>
      <ListCount
        aside={
          clear ? (
            <Button variant="transparent" size="compact-sm" onClick={clear}>
              {t('kit:actions.clearFilters')}
            </Button>
          ) : null
        }
      >
        {null}
      </ListCount>
    </ListToolbar>
  );
}

/** Every command: who, what, when, with what result. */
export function LedgerTab() {
  const t = useMessages('operations');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [filter, change] = useUrlFilter(ledgerFilter);
  const asked = useDeferredValue(filter);
  const ledger = useInfiniteQuery({ ...operationsQueries.ledger(shell, asked, scope), placeholderData: keepPreviousData });
  const rows = useMemo(() => ledger.data?.pages.flatMap((page) => page.commands) ?? [], [ledger.data]);
  const ids = useMemo(() => [...new Set(rows.map(({ accountId }) => accountId))].sort(), [rows]);
  const people = useQuery(operationsQueries.people(shell, ids));
  useLedgerNews();

  if (!shell.permissions.can('vehicle.command')) return <ForbiddenState title={t('forbidden')} text={t('ledger.forbiddenText')} />;
  const filtering = ledgerFilter.serialize(filter).size > 0;
  const clear = () => change(unfiltered);
  return (
    <div className={styles['ledger']}>
      <LedgerToolbar filter={filter} change={change} clear={filtering ? clear : null} />
      <QueryView
        query={ledger}
        loading={<LoadingState label={t('ledger.loading')} />}
        failed={{ title: t('ledger.failed'), retry: t('kit:actions.retry') }}
        isEmpty={() => rows.length === 0}
        empty={
          <ListEmpty
            title={t('ledger.none')}
            text={filtering ? t('ledger.noneHint') : undefined}
            action={filtering ? { label: t('kit:actions.clearFilters'), onAction: clear } : null}
          />
        }
      >
        {() => (
          <>
            <LedgerTable rows={rows} people={people.data} />
            {ledger.hasNextPage ? (
              <Button
                className={styles['more']}
                variant="default"
                loading={ledger.isFetchingNextPage}
                onClick={() => void ledger.fetchNextPage()}
              >
                {t('ledger.more')}
              </Button>
            ) : (
              <p className={styles['quiet']}>{t('ledger.all', { count: rows.length, n: format.number(rows.length) })}</p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
