import { isPermission } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useShell, VisuallyHidden } from '@fleet-console/remote-kit';
import { useDebouncedSearch } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, Group, LoadingState, QueryView, SearchField, SidePanel, Text } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { GroupPath } from './GroupPath.tsx';
import { personName } from '../people/person-name.ts';
import { accessKey, addToPolicy, userQueries, type Policy, type User } from './user.queries.ts';
import styles from './assign-policy.module.css';

/** Policies loaded at once. `granting`: more, because they are filtered by permission here. */
const POLICY_LIMIT = { any: 50, granting: 10_000 };

interface AssignPolicyProps {
  readonly user: User;
  readonly opened: boolean;
  /** Only policies that grant it; null: any. */
  readonly permission: string | null;
  /** Only policies of these groups; null: any. */
  readonly groupIds: readonly string[] | null;
  readonly onClose: () => void;
}

/** Drawer to add a person to a policy after a confirmation of the effect. */
export function AssignPolicy({ user, opened, permission, groupIds, onClose }: AssignPolicyProps) {
  const t = useMessages('users');
  const [change, setChange] = useState<AccessChange | null>(null);
  const isConfirming = change !== null;
  return (
    <>
      <SidePanel
        opened={opened}
        onClose={onClose}
        title={t('assign.title', { name: personName(user) })}
        close={t('kit:actions.close')}
        closeOnEscape={!isConfirming}
      >
        {opened ? <PolicyChoice user={user} permission={permission} groupIds={groupIds} onConfirm={setChange} onClose={onClose} /> : null}
      </SidePanel>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}

interface PolicyChoiceProps extends Omit<AssignPolicyProps, 'opened'> {
  readonly onConfirm: (change: AccessChange) => void;
}

function PolicyChoice({ user, permission, groupIds, onConfirm, onClose }: PolicyChoiceProps) {
  const t = useMessages('users');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const names = usePermissionNames();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const limit = permission === null ? POLICY_LIMIT.any : POLICY_LIMIT.granting;
  const debouncedText = useDebouncedSearch(text);
  const policies = useQuery(userQueries.policies(shell, debouncedText, groupIds, limit));
  const held = new Set(user.policies.map(({ id }) => id));
  const truncationText = ({ rows, total }: { readonly rows: readonly Policy[]; readonly total: number }) =>
    total > rows.length ? t('assign.more', { n: format.number(rows.length), total: format.number(total) }) : null;
  const isMatching = ({ grants }: Policy) => permission === null || grants.includes(permission);
  const name = personName(user);
  const confirm = (policy: Policy) =>
    onConfirm({
      title: changeText('users', (t) => t('assign.ask', { name, role: policy.role.name })),
      statement: changeText('users', (t) => (
        <Text fz="sm">
          {t('assign.statement', { policy: policy.name })} <GroupPath id={policy.groupId} />
        </Text>
      )),
      confirm: changeText('users', (t) => t('assign.confirm')),
      call: (dryRun: boolean) => addToPolicy(shell, policy.id, user.email, dryRun),
      onDone: () => {
        shell.flash.success(t('assign.done', { name, policy: policy.name }));
        void queries.invalidateQueries({ queryKey: accessKey });
        onClose();
      },
    });
  return (
    <>
      {permission === null ? null : (
        <Text fz="sm">{t('assign.granting', { permission: isPermission(permission) ? names.name(permission) : permission })}</Text>
      )}
      <div className={styles['find']}>
        <SearchField value={text} onChange={setText} label={t('assign.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      <div className={styles['policies']} aria-busy={policies.isPlaceholderData}>
        <QueryView
          query={policies}
          loading={<LoadingState rows="unframed" label={t('assign.loading')} />}
          failed={{ title: t('assign.failed') }}
          isEmpty={({ rows }) => !rows.some(isMatching)}
          empty={
            <EmptyState
              title={t('assign.none')}
              text={(policies.data && truncationText(policies.data)) ?? t(permission === null ? 'assign.noneHint' : 'assign.noneGranting')}
            />
          }
        >
          {(found) => {
            const matching = found.rows.filter(isMatching);
            const truncation = truncationText(found);
            const chosen = matching.find((each) => each.id === chosenId && each.mayAddPeople && !held.has(each.id));
            return (
              <>
                <fieldset className={styles['choices']}>
                  <VisuallyHidden as="legend">{t('assign.legend')}</VisuallyHidden>
                  {matching.map((policy) => (
                    <PolicyOption
                      key={policy.id}
                      policy={policy}
                      held={held.has(policy.id)}
                      chosen={policy.id === chosen?.id}
                      onChoose={() => setChosenId(policy.id)}
                    />
                  ))}
                  {truncation === null ? null : (
                    <Text fz="sm" c="dimmed" p="xs">
                      {truncation}
                    </Text>
                  )}
                </fieldset>
                <Group justify="flex-end" gap="xs" className={styles['footer']}>
                  <Button variant="default" onClick={onClose}>
                    {t('kit:actions.cancel')}
                  </Button>
                  <Button disabled={chosen === undefined} onClick={() => chosen && confirm(chosen)}>
                    {t('assign.next')}
                  </Button>
                </Group>
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}

interface PolicyOptionProps {
  readonly policy: Policy;
  readonly held: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function PolicyOption({ policy, held, chosen, onChoose }: PolicyOptionProps) {
  const t = useMessages('users');
  const format = useFormat();
  const id = useId();
  const disabledReason = held ? t('assign.alreadyAssigned') : policy.mayAddPeople ? null : t('assign.forbidden');
  return (
    <label className={styles['option']} data-chosen={chosen || undefined} data-disabled={disabledReason === null ? undefined : true}>
      <input type="radio" name="policy" checked={chosen} disabled={disabledReason !== null} aria-describedby={id} onChange={onChoose} />
      <span className={styles['optionText']}>
        <bdi className={styles['strong']}>{policy.role.name}</bdi>
        <GroupPath id={policy.groupId} />
        <span id={id} className={styles['quiet']}>
          {disabledReason ??
            `${policy.name} · ${t('assign.grants', { count: policy.grants.length, n: format.number(policy.grants.length) })}`}
        </span>
      </span>
    </label>
  );
}
