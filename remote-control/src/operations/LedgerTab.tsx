import { useFormat } from '@fleet-console/i18n';
import { useScope, useShell } from '@fleet-console/remote-kit';
import {
  Button,
  EmptyState,
  FilterChips,
  FiltersIcon,
  ForbiddenState,
  LoadingState,
  Popover,
  QueryView,
  SearchField,
  SegmentedControl,
} from '@fleet-console/ui';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { ledgerCommands, ledgerFilterFrom, ledgerPeriods, ledgerStatuses, withLedgerFilter, type LedgerFilter } from './ledger-filter.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { operationsQueries } from './operations.queries.ts';
import { useCommandName } from './useHappeningText.ts';
import styles from './ledger.module.css';

/** After a command changed, the pages on screen are read again this much later, in ms: many change together. */
const READ_AFTER = 1_000;
/** What is typed is asked for this long after the last key, in ms. */
const ASK_AFTER = 300;

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

function useLedgerFilter(): [LedgerFilter, (change: Partial<LedgerFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const inUrl = useMemo(() => ledgerFilterFrom(search), [search]);
  const change = (next: Partial<LedgerFilter>) =>
    setSearch((former) => withLedgerFilter(former, { ...ledgerFilterFrom(former), ...next }), { replace: true });
  return [inUrl, change];
}

/** A text field whose text goes on a moment after the last key. */
function LedgerSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useMessages('operations');
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  // Another address: a link, or the way back.
  if (told !== text) {
    setTold(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onChange(typed), ASK_AFTER);
    return () => clearTimeout(timer);
    // The handler is new with every drawing; what counts is the text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, text]);
  return <SearchField value={typed} onChange={setTyped} label={t('ledger.search')} clear={t('kit:actions.clearSearch')} />;
}

/** Every command: who, what, when, with what result. */
export function LedgerTab() {
  const t = useMessages('operations');
  const statusWords = useMessages('commands');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [filter, change] = useLedgerFilter();
  const commandName = useCommandName();
  const ledger = useInfiniteQuery({ ...operationsQueries.ledger(shell, filter, scope), placeholderData: keepPreviousData });
  const rows = useMemo(() => ledger.data?.pages.flatMap((page) => page.commands) ?? [], [ledger.data]);
  const ids = useMemo(() => [...new Set(rows.map(({ accountId }) => accountId))].sort(), [rows]);
  const people = useQuery(operationsQueries.people(shell, ids));
  useLedgerNews();

  if (!shell.permissions.can('vehicle.command')) return <ForbiddenState title={t('forbidden')} text={t('ledger.forbiddenText')} />;
  const filtering = filter.text !== '' || filter.statuses.size > 0 || filter.commands.size > 0 || filter.period !== 'all';
  const clear = () => change({ text: '', statuses: new Set(), commands: new Set(), period: 'all' });
  return (
    <div className={styles['ledger']}>
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <LedgerSearch text={filter.text} onChange={(text) => change({ text })} />
        </div>
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
        {filtering ? (
          <Button variant="transparent" size="compact-sm" onClick={clear}>
            {t('kit:actions.clearFilters')}
          </Button>
        ) : null}
      </div>
      <FilterChips
        label={t('ledger.results')}
        chips={ledgerStatuses.map((status) => ({ id: status, label: statusWords(`status.${status}`) }))}
        chosen={filter.statuses}
        onChange={(statuses) => change({ statuses: statuses as LedgerFilter['statuses'] })}
      />
      <QueryView
        query={ledger}
        loading={<LoadingState label={t('ledger.loading')} />}
        failed={{ title: t('ledger.failed'), retry: t('kit:actions.retry') }}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState title={t('ledger.none')} text={filtering ? t('ledger.noneHint') : undefined}>
            {filtering ? (
              <Button variant="default" onClick={clear}>
                {t('kit:actions.clearFilters')}
              </Button>
            ) : null}
          </EmptyState>
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
