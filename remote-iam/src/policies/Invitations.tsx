import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, EmptyState, ErrorText, SentIcon, StatusBadge } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { accessKey, MAX_REMOVED, resendInvitations, type Policy, type PolicyPerson } from './policy.queries.ts';
import { usePolicyPeople } from './usePolicyPeople.ts';
import { usePeopleRemoval } from './usePeopleRemoval.tsx';
import styles from './people.module.css';

const outcomes = ['sent', 'wait', 'accepted'] as const;

function SentAt({ person: { invitation } }: { person: PolicyPerson }) {
  const t = useMessages('policies');
  const format = useFormat();
  if (invitation === null) return <span className={styles['quiet']}>–</span>;
  const at = (time: string) => format.dateTime(Date.parse(time));
  return (
    <span className={styles['sent']}>
      {t('invited.sent', { at: at(invitation.sentAt) })}
      {invitation.expired ? (
        <StatusBadge kind="attention" look="plain" label={t('invited.expired', { at: at(invitation.expiresAt) })} />
      ) : (
        <span className={styles['quiet']}>{t('invited.expires', { at: at(invitation.expiresAt) })}</span>
      )}
    </span>
  );
}

const emailCell = ({ email }: PolicyPerson) => <bdi>{email}</bdi>;
const emailOf = ({ email }: PolicyPerson) => email;
const sentCell = (person: PolicyPerson) => <SentAt person={person} />;

/** Pending invitations: accounts that are not ACTIVE. */
export function Invitations({ policy }: { policy: Policy }) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const people = usePolicyPeople(policy, 'PENDING');
  const isBusy = useRef(false);
  const removal = usePeopleRemoval(policy, 'revoke', people.clear);
  const resendMutation = useMutation({
    mutationFn: (ids: readonly string[]) => resendInvitations(shell, policy.id, ids),
    onSuccess: () => {
      people.clear();
      void queries.invalidateQueries({ queryKey: accessKey });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const resend = (ids: readonly string[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    resendMutation.mutate(ids);
  };
  const columns = useMemo<readonly DataColumn<PolicyPerson>[]>(
    () => [
      { id: 'email', header: t('people.email'), cell: emailCell, width: 150, grow: 1, card: 'title' },
      { id: 'sent', header: t('invited.when'), cell: sentCell, width: 220, grow: 1 },
    ],
    [t],
  );
  const chosen = [...people.selected.values()];
  const outcomeCounts = outcomes
    .map((outcome) => ({ outcome, count: resendMutation.data?.filter((each) => each.outcome === outcome).length ?? 0 }))
    .filter(({ count }) => count > 0);
  const report = resendMutation.error ? (
    <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('resend.failed')}>
      <ErrorText error={resendMutation.error} />
    </Alert>
  ) : outcomeCounts.length > 0 ? (
    <Alert
      color={outcomeCounts.some(({ outcome }) => outcome !== 'sent') ? 'yellow' : 'green'}
      withCloseButton
      closeButtonLabel={t('kit:actions.close')}
      onClose={resendMutation.reset}
    >
      <div role="status">
        {outcomeCounts.map(({ outcome, count }) => (
          <p key={outcome} className={styles['outcome']}>
            {t(`resend.${outcome}`, { count, n: format.number(count) })}
          </p>
        ))}
      </div>
    </Alert>
  ) : null;
  return (
    <div className={styles['people']} aria-busy={people.query.isPlaceholderData}>
      {report}
      {people.isEmpty ? (
        <EmptyState title={t('invited.none')} text={t('invited.noneHint')} />
      ) : (
        <PeopleTable
          people={people}
          columns={columns}
          label={t('tabs.invited')}
          nameOf={emailOf}
          selectable={policy.mayChange || policy.mayAddPeople}
          density="comfortable"
          actions={
            <>
              {policy.mayAddPeople ? (
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<SentIcon size={16} aria-hidden />}
                  loading={resendMutation.isPending}
                  disabled={chosen.length > MAX_REMOVED}
                  onClick={() => resend(chosen.map(({ id }) => id))}
                >
                  {t('resend.button')}
                </Button>
              ) : null}
              {policy.mayChange ? (
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={chosen.length > MAX_REMOVED}
                  onClick={() => removal.openDialog(chosen)}
                >
                  {t('revoke.button')}
                </Button>
              ) : null}
            </>
          }
        />
      )}
      <ConfirmChange change={removal.change} onClose={removal.close} />
    </div>
  );
}
