import { Button, EmptyState } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { MAX_REMOVED, type Policy, type PolicyPerson } from './policy.queries.ts';
import { usePolicyPeople } from './usePolicyPeople.ts';
import { usePeopleRemoval } from './usePeopleRemoval.tsx';
import styles from './people.module.css';

const nameCell = (person: PolicyPerson) => <bdi>{personName(person)}</bdi>;
const emailCell = ({ email }: PolicyPerson) => <bdi>{email}</bdi>;

/** Role holders: ACTIVE accounts. */
export function Holders({ policy }: { policy: Policy }) {
  const t = useMessages('policies');
  const people = usePolicyPeople(policy, 'ACTIVE');
  const removal = usePeopleRemoval(policy, 'remove', people.clear);
  const columns = useMemo<readonly DataColumn<PolicyPerson>[]>(
    () => [
      { id: 'name', header: t('people.name'), cell: nameCell, width: 130, grow: 1, card: 'title' },
      { id: 'email', header: t('people.email'), cell: emailCell, width: 150, grow: 1 },
    ],
    [t],
  );
  if (people.isEmpty) return <EmptyState title={t('holders.none')} text={t('holders.noneHint')} />;
  const chosen = [...people.selected.values()];
  return (
    <div className={styles['people']} aria-busy={people.query.isPlaceholderData}>
      <PeopleTable
        people={people}
        columns={columns}
        label={t('tabs.holders')}
        nameOf={personName}
        selectable={policy.mayChange}
        density="compact"
        actions={
          <Button size="compact-md" variant="default" disabled={chosen.length > MAX_REMOVED} onClick={() => removal.openDialog(chosen)}>
            {t('remove.button')}
          </Button>
        }
      />
      <ConfirmChange change={removal.change} onClose={removal.close} />
    </div>
  );
}
