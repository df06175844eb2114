import { useCan, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button, EmptyState, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { GivePolicy } from './GivePolicy.tsx';
import { personName } from './person-name.ts';
import { accessKey, takePolicy, type HeldPolicy, type User } from './user.queries.ts';
import styles from './users.module.css';
import { HeldPolicies } from './HeldPolicies.tsx';

interface PoliciesTabProps {
  readonly user: User;
  /** The last policy was taken away: no one sees this person any more. */
  readonly onGone: () => void;
}

/** Which roles a person holds in which groups, and the giving and taking away of them. */
export function PoliciesTab({ user, onGone }: PoliciesTabProps) {
  const t = useMessages('users');
  const shell = useShell();
  const queries = useQueryClient();
  const seesPolicies = useCan('policy.access');
  const addsPeople = useCan('policy.addUser');
  const [giving, setGiving] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const name = personName(user);
  const pending = user.accountStatus !== 'ACTIVE';
  const take = (policy: HeldPolicy) => {
    const last = user.policies.length === 1;
    setChange({
      title: t('take.title', { policy: policy.name }),
      statement: (
        <>
          <Text fz="sm">{t('take.text', { name, role: policy.role.name })}</Text>
          {last ? (
            <Text fz="sm" fw={600} mt="xs">
              {t(pending ? 'take.lastPending' : 'take.last', { name })}
            </Text>
          ) : null}
        </>
      ),
      confirm: t('take.confirm'),
      destroys: true,
      call: (dryRun: boolean) => takePolicy(shell, policy.id, user.id, dryRun),
      done: () => {
        shell.flash.success(t('take.done', { name, policy: policy.name }));
        if (last) onGone();
        void queries.invalidateQueries({ queryKey: accessKey });
      },
      refused: () => void queries.invalidateQueries({ queryKey: accessKey }),
    });
  };
  const give =
    seesPolicies && addsPeople ? (
      <Button leftSection={<AddIcon size={16} aria-hidden />} onClick={() => setGiving(true)}>
        {t('give.open')}
      </Button>
    ) : null;
  return (
    <div className={styles['stack']}>
      {user.policies.length === 0 ? (
        <EmptyState title={t('held.none')} text={t('held.noneHint')}>
          {give}
        </EmptyState>
      ) : (
        <>
          <div className={styles['tools']}>
            <Text fz="sm" c="dimmed">
              {t('held.hint')}
            </Text>
            <RolesButton groupId={null} />
            {give}
          </div>
          <HeldPolicies policies={user.policies} onTake={take} />
        </>
      )}
      <GivePolicy user={user} opened={giving} permission={null} groupIds={null} onClose={() => setGiving(false)} />
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </div>
  );
}
