import { Button, EmptyState } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useWords } from '../messages/messages.ts';
import { personName } from '../users/person-name.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { MOST_TAKEN, type Policy, type PolicyPerson } from './policy.queries.ts';
import { usePeople } from './usePeople.ts';
import { usePeopleRemoval } from './usePeopleRemoval.tsx';
import styles from './policies.module.css';

const nameCell = (person: PolicyPerson) => <bdi>{personName(person)}</bdi>;
const emailCell = ({ email }: PolicyPerson) => <bdi>{email}</bdi>;

/** Those who hold the role: ACTIVE accounts. */
export function Holders({ policy }: { policy: Policy }) {
  const words = useWords('policies');
  const people = usePeople(policy, 'ACTIVE');
  const removal = usePeopleRemoval(policy, 'remove', people.clear);
  const columns = useMemo<readonly DataColumn<PolicyPerson>[]>(
    () => [
      { id: 'name', header: words('people.name'), cell: nameCell, width: 130, grow: 1, card: 'title' },
      { id: 'email', header: words('people.email'), cell: emailCell, width: 150, grow: 1 },
    ],
    [words],
  );
  if (people.none) return <EmptyState title={words('holders.none')} text={words('holders.noneHint')} />;
  const chosen = [...people.selected.values()];
  return (
    <div className={styles['people']} aria-busy={people.query.isPlaceholderData}>
      <PeopleTable
        people={people}
        columns={columns}
        label={words('tabs.holders')}
        nameOf={personName}
        selectable={policy.mayChange}
        density="compact"
        acts={
          <Button size="compact-md" variant="default" disabled={chosen.length > MOST_TAKEN} onClick={() => removal.ask(chosen)}>
            {words('remove.button')}
          </Button>
        }
      />
      <ConfirmChange change={removal.change} onClose={removal.close} />
    </div>
  );
}
