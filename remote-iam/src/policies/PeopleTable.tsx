import { useFormat } from '@fleet-console/i18n';
import { Pagination } from '@fleet-console/remote-kit/list';
import { EmptyState, QueryView, SearchField, SelectionBar } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { PEOPLE_PAGE_SIZE, type PolicyPerson } from './policy.queries.ts';
import type { PolicyPeople } from './usePolicyPeople.ts';
import styles from './people.module.css';

interface PeopleTableProps {
  readonly people: PolicyPeople;
  readonly columns: readonly DataColumn<PolicyPerson>[];
  readonly label: string;
  /** Label of a row's checkbox. Must be a stable function. */
  readonly nameOf: (person: PolicyPerson) => string;
  readonly selectable: boolean;
  readonly density: 'compact' | 'comfortable';
  /** Actions for the selection. */
  readonly actions: ReactNode;
}

const idOf = ({ id }: PolicyPerson) => id;

/** Searchable, paginated table of a policy's people with selection. */
export function PeopleTable({ people, columns, label, nameOf, selectable, density, actions }: PeopleTableProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const labels = useMemo(
    () => ({
      table: label,
      selectAll: t('selectPage'),
      selectRow: (person: PolicyPerson) => t('kit:actions.select', { name: nameOf(person) }),
    }),
    [t, label, nameOf],
  );
  const count = people.selected.size;
  return (
    <>
      <SearchField value={people.text} onChange={people.search} label={t('people.search')} clear={t('kit:actions.clearSearch')} />
      <SelectionBar
        count={count}
        text={t('kit:states.selected', { count, n: format.number(count) })}
        clear={{ label: t('clearSelection'), onClear: people.clear }}
      >
        {actions}
      </SelectionBar>
      <QueryView query={people.query} failed={{ title: t('people.failed') }}>
        {(found) => (
          <>
            <div className={styles['rows']} data-few={found.rows.length < 6 || undefined}>
              <DataTable
                rows={found.rows}
                columns={columns}
                getRowId={idOf}
                labels={labels}
                {...(selectable ? { selection: new Set(people.selected.keys()), onSelectionChange: people.select } : {})}
                density={density}
                empty={<EmptyState title={t('people.noneFound')} />}
              />
            </div>
            <Pagination page={people.page} size={PEOPLE_PAGE_SIZE} total={found.total} onPage={people.goToPage} />
          </>
        )}
      </QueryView>
    </>
  );
}
