import { useFormat } from '@fleet-console/i18n';
import { ListCount, ListSearch, ListToolbar } from '@fleet-console/remote-kit/list';
import { Button, FilterChips, FiltersIcon, Popover, SegmentedControl } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { ledgerCommands, ledgerPeriods, ledgerStatuses, type LedgerFilter } from './ledger-filter.ts';
import { useCommandName } from './useActivityText.ts';

interface LedgerToolbarProps {
  readonly filter: LedgerFilter;
  readonly change: (change: Partial<LedgerFilter>) => void;
  /** Null if no filter is set. */
  readonly clear: (() => void) | null;
}

/** Search, period, command and result filters of the ledger. */
export function LedgerToolbar({ filter, change, clear }: LedgerToolbarProps) {
  const t = useMessages('operations');
  const commandTexts = useMessages('commands');
  const format = useFormat();
  const commandName = useCommandName();
  return (
    <ListToolbar
      filters={
        <FilterChips
          label={t('ledger.results')}
          chips={ledgerStatuses.map((status) => ({ id: status, label: commandTexts(`status.${status}`) }))}
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
