import { asError } from '@fleet-console/api';
import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Pages } from '@fleet-console/remote-kit/screens';
import { Alert, AttentionIcon, Button, EmptyState, QueryView, SearchField, SelectionBar, SentIcon, StatusBadge } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { accessKey, MOST_TAKEN, PEOPLE_PAGE, policyQueries, resendInvitations, type Policy, type PolicyPerson } from './policy.queries.ts';
import { usePeopleRemoval } from './usePeopleRemoval.tsx';
import styles from './policies.module.css';

const nobody: ReadonlyMap<string, PolicyPerson> = new Map();
const idOf = ({ id }: PolicyPerson) => id;
const outcomes = ['sent', 'wait', 'accepted'] as const;

function Sent({ person: { invitation } }: { person: PolicyPerson }) {
  const words = useWords('policies');
  const format = useFormat();
  if (invitation === null) return <span className={styles['quiet']}>–</span>;
  const at = (time: string) => format.dateTime(Date.parse(time));
  return (
    <span className={styles['sent']}>
      {words('invited.sent', { at: at(invitation.sentAt) })}
      {invitation.expired ? (
        <StatusBadge kind="attention" look="plain" label={words('invited.expired', { at: at(invitation.expiresAt) })} />
      ) : (
        <span className={styles['quiet']}>{words('invited.expires', { at: at(invitation.expiresAt) })}</span>
      )}
    </span>
  );
}

const emailCell = ({ email }: PolicyPerson) => <bdi>{email}</bdi>;
const sentCell = (person: PolicyPerson) => <Sent person={person} />;

/** Those who are invited and have not accepted: accounts that are not ACTIVE. */
export function Invitations({ policy }: { policy: Policy }) {
  const words = useWords('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const people = useQuery(policyQueries.people(shell, policy.id, { status: 'PENDING', text: useDeferredValue(text), page }));
  const [selected, setSelected] = useState(nobody);
  const busy = useRef(false);
  const removal = usePeopleRemoval(policy, 'revoke', () => setSelected(nobody));
  const resending = useMutation({
    mutationFn: (ids: readonly string[]) => resendInvitations(shell, policy.id, ids),
    onSuccess: () => {
      setSelected(nobody);
      void queries.invalidateQueries({ queryKey: accessKey });
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const resend = (ids: readonly string[]) => {
    if (busy.current) return;
    busy.current = true;
    resending.mutate(ids);
  };
  const columns = useMemo<readonly DataColumn<PolicyPerson>[]>(
    () => [
      { id: 'email', header: words('people.email'), cell: emailCell, width: 150, grow: 1, card: 'title' },
      { id: 'sent', header: words('invited.when'), cell: sentCell, width: 220, grow: 1 },
    ],
    [words],
  );
  const labels = useMemo(
    () => ({
      table: words('tabs.invited'),
      selectAll: words('selectPage'),
      selectRow: ({ email }: PolicyPerson) => words('select', { name: email }),
    }),
    [words],
  );
  const rows = people.data?.rows ?? [];
  const chosen = [...selected.values()];
  const told = outcomes
    .map((outcome) => ({ outcome, count: resending.data?.filter((each) => each.outcome === outcome).length ?? 0 }))
    .filter(({ count }) => count > 0);
  const report = resending.error ? (
    <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={words('resend.failed')}>
      {asError(resending.error).message}
    </Alert>
  ) : told.length > 0 ? (
    <Alert
      color={told.some(({ outcome }) => outcome !== 'sent') ? 'yellow' : 'green'}
      withCloseButton
      closeButtonLabel={words('close')}
      onClose={resending.reset}
    >
      <div role="status">
        {told.map(({ outcome, count }) => (
          <p key={outcome} className={styles['told']}>
            {words(`resend.${outcome}`, { count, n: format.number(count) })}
          </p>
        ))}
      </div>
    </Alert>
  ) : null;
  const none = people.data?.total === 0 && text.trim() === '' && page === 0;
  return (
    <div className={styles['people']} aria-busy={people.isPlaceholderData}>
      {report}
      {none ? (
        <EmptyState title={words('invited.none')} text={words('invited.noneHint')} />
      ) : (
        <>
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
            {policy.mayAddPeople ? (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<SentIcon size={16} aria-hidden />}
                loading={resending.isPending}
                disabled={chosen.length > MOST_TAKEN}
                onClick={() => resend(chosen.map(idOf))}
              >
                {words('resend.button')}
              </Button>
            ) : null}
            {policy.mayChange ? (
              <Button size="compact-md" variant="default" disabled={chosen.length > MOST_TAKEN} onClick={() => removal.ask(chosen)}>
                {words('revoke.button')}
              </Button>
            ) : null}
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
                    {...(policy.mayChange || policy.mayAddPeople
                      ? {
                          selection: new Set(selected.keys()),
                          onSelectionChange: (ids: ReadonlySet<string>) =>
                            setSelected(
                              new Map([...selected.values(), ...rows].filter(({ id }) => ids.has(id)).map((each) => [each.id, each])),
                            ),
                        }
                      : {})}
                    density="comfortable"
                    empty={<EmptyState title={words('people.noneFound')} />}
                  />
                </div>
                <Pages page={page} size={PEOPLE_PAGE} total={found.total} onPage={setPage} words={words} />
              </>
            )}
          </QueryView>
        </>
      )}
      <ConfirmChange change={removal.change} onClose={removal.close} />
    </div>
  );
}
