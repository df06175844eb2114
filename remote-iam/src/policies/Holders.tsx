import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Pages } from '@fleet-console/remote-kit/screens';
import { Button, EmptyState, QueryView, SearchField, SelectionBar } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { personName } from '../users/person-name.ts';
import { MOST_TAKEN, PEOPLE_PAGE, policyQueries, type Policy, type PolicyPerson } from './policy.queries.ts';
import { usePeopleRemoval } from './usePeopleRemoval.tsx';
import styles from './policies.module.css';

const nobody: ReadonlyMap<string, PolicyPerson> = new Map();
const nameCell = (person: PolicyPerson) => <bdi>{personName(person)}</bdi>;
const emailCell = ({ email }: PolicyPerson) => <bdi>{email}</bdi>;
const idOf = ({ id }: PolicyPerson) => id;

/** Those who hold the role: ACTIVE accounts. */
export function Holders({ policy }: { policy: Policy }) {
  const words = useWords('policies');
  const format = useFormat();
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const people = useQuery(policyQueries.people(useShell(), policy.id, { status: 'ACTIVE', text: useDeferredValue(text), page }));
  const [selected, setSelected] = useState(nobody);
  const removal = usePeopleRemoval(policy, 'remove', () => setSelected(nobody));
  const columns = useMemo<readonly DataColumn<PolicyPerson>[]>(
    () => [
      { id: 'name', header: words('people.name'), cell: nameCell, width: 130, grow: 1, card: 'title' },
      { id: 'email', header: words('people.email'), cell: emailCell, width: 150, grow: 1 },
    ],
    [words],
  );
  const labels = useMemo(
    () => ({
      table: words('tabs.holders'),
      selectAll: words('selectPage'),
      selectRow: (person: PolicyPerson) => words('select', { name: personName(person) }),
    }),
    [words],
  );
  const rows = people.data?.rows ?? [];
  const chosen = [...selected.values()];
  if (people.data?.total === 0 && text.trim() === '' && page === 0)
    return <EmptyState title={words('holders.none')} text={words('holders.noneHint')} />;
  return (
    <div className={styles['people']} aria-busy={people.isPlaceholderData}>
      <SearchField
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(0);
        }}
        label={words('people.search')}
        clear={words('clearSearch')}
      />
      <SelectionBar
        count={chosen.length}
        text={words('selected', { count: chosen.length, n: format.number(chosen.length) })}
        clear={{ label: words('clearSelection'), onClear: () => setSelected(nobody) }}
      >
        <Button size="compact-md" variant="default" disabled={chosen.length > MOST_TAKEN} onClick={() => removal.ask(chosen)}>
          {words('remove.button')}
        </Button>
      </SelectionBar>
      <QueryView query={people} failed={{ title: words('people.failed') }}>
        {(found) => (
          <>
            <div className={styles['rows']} data-few={found.rows.length < 6 || undefined}>
              <DataTable
                rows={found.rows}
                columns={columns}
                getRowId={idOf}
                labels={labels}
                {...(policy.mayChange
                  ? {
                      selection: new Set(selected.keys()),
                      onSelectionChange: (ids: ReadonlySet<string>) =>
                        setSelected(
                          new Map([...selected.values(), ...rows].filter(({ id }) => ids.has(id)).map((each) => [each.id, each])),
                        ),
                    }
                  : {})}
                density="compact"
                empty={<EmptyState title={words('people.noneFound')} />}
              />
            </div>
            <Pages page={page} size={PEOPLE_PAGE} total={found.total} onPage={setPage} words={words} />
          </>
        )}
      </QueryView>
      <ConfirmChange change={removal.change} onClose={removal.close} />
    </div>
  );
}
