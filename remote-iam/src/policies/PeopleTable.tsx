import { useFormat } from '@fleet-console/i18n';
import { Pages } from '@fleet-console/remote-kit/list';
import { EmptyState, QueryView, SearchField, SelectionBar } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { PEOPLE_PAGE, type PolicyPerson } from './policy.queries.ts';
import type { People } from './usePeople.ts';
import styles from './people.module.css';

interface PeopleTableProps {
  readonly people: People;
  readonly columns: readonly DataColumn<PolicyPerson>[];
  /** Name of the table. */
  readonly label: string;
  /** What someone is called where they are selected. The same function for good. */
  readonly nameOf: (person: PolicyPerson) => string;
  readonly selectable: boolean;
  readonly density: 'compact' | 'comfortable';
  /** What can be done with those that are selected. */
  readonly acts: ReactNode;
}

const idOf = ({ id }: PolicyPerson) => id;

/** People of a policy: found by a text, page by page, any number to select. */
export function PeopleTable({ people, columns, label, nameOf, selectable, density, acts }: PeopleTableProps) {
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
        {acts}
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
            <Pages page={people.page} size={PEOPLE_PAGE} total={found.total} onPage={people.turnTo} />
          </>
        )}
      </QueryView>
    </>
  );
}
