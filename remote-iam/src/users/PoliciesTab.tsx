import { useCan, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button, EmptyState, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { AssignPolicy } from './AssignPolicy.tsx';
import { personName } from '../people/person-name.ts';
import { accessKey, removeFromPolicy, type UserPolicy, type User } from './user.queries.ts';
import styles from './users.module.css';
import { UserPolicies } from './UserPolicies.tsx';

interface PoliciesTabProps {
  readonly user: User;
  /** Called after removing the last policy: the person isn't visible any more. */
  readonly onLastRemoved: () => void;
}

/** The policies of a person, with assigning and removing. */
export function PoliciesTab({ user, onLastRemoved }: PoliciesTabProps) {
  const t = useMessages('users');
  const shell = useShell();
  const queries = useQueryClient();
  const canViewPolicies = useCan('policy.access');
  const canAddPeople = useCan('policy.addUser');
  const [isAssigning, setIsAssigning] = useState(false);
  const [change, setChange] = useState<AccessChange | null>(null);
  const name = personName(user);
  const isPending = user.accountStatus !== 'ACTIVE';
  const openRemoval = (policy: UserPolicy) => {
    const isLast = user.policies.length === 1;
    setChange({
      title: changeText('users', (t) => t('remove.title', { policy: policy.name })),
      statement: changeText('users', (t) => (
        <>
          <Text fz="sm">{t('remove.text', { name, role: policy.role.name })}</Text>
          {isLast ? (
            <Text fz="sm" fw={600} mt="xs">
              {t(isPending ? 'remove.lastPending' : 'remove.last', { name })}
            </Text>
          ) : null}
        </>
      )),
      confirm: changeText('users', (t) => t('remove.confirm')),
      isDestructive: true,
      call: (dryRun: boolean) => removeFromPolicy(shell, policy.id, user.id, dryRun),
      onDone: () => {
        shell.flash.success(t('remove.done', { name, policy: policy.name }));
        if (isLast) onLastRemoved();
        void queries.invalidateQueries({ queryKey: accessKey });
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: accessKey }),
    });
  };
  const assignButton =
    canViewPolicies && canAddPeople ? (
      <Button leftSection={<AddIcon size={16} aria-hidden />} onClick={() => setIsAssigning(true)}>
        {t('assign.open')}
      </Button>
    ) : null;
  return (
    <div className={styles['stack']}>
      {user.policies.length === 0 ? (
        <EmptyState title={t('assigned.none')} text={t('assigned.noneHint')}>
          {assignButton}
        </EmptyState>
      ) : (
        <>
          <div className={styles['tools']}>
            <Text fz="sm" c="dimmed">
              {t('assigned.hint')}
            </Text>
            <RolesButton groupId={null} wide />
            {assignButton}
          </div>
          <UserPolicies policies={user.policies} onRemove={openRemoval} />
        </>
      )}
      <AssignPolicy user={user} opened={isAssigning} permission={null} groupIds={null} onClose={() => setIsAssigning(false)} />
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </div>
  );
}
