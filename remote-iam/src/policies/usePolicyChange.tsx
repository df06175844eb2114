import type { PolicyBody } from './policy.queries.ts';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages } from '../messages/messages.ts';
import { accessKey, policyQueries, savePolicy, type Policy } from './policy.queries.ts';
import styles from './policies.module.css';

type SavedPolicy = Awaited<ReturnType<typeof savePolicy>>;

interface PolicyChangeOptions {
  /** Null: a new policy. */
  readonly base: Policy | null;
  readonly role: string;
  /** People will be added to the created policy. */
  readonly addsPeople: boolean;
  readonly onRefused: (error: unknown) => void;
  readonly onSaved: (id: string) => void;
}

/** Returns a function that creates the change to confirm. */
export function usePolicyChange(): (body: PolicyBody, options: PolicyChangeOptions) => AccessChange<SavedPolicy> {
  const t = useMessages('policies');
  const shell = useShell();
  const tree = useGroups();
  const queries = useQueryClient();
  return (body, { base, role, addsPeople, onRefused, onSaved }) => ({
    title: changeText('policies', (t) => t(base === null ? 'edit.confirm.new' : 'edit.confirm.title', { name: body.name })),
    statement: changeText('policies', (t) => (
      <p className={styles['statement']}>
        {t(addsPeople ? 'edit.confirm.andPeople' : 'edit.confirm.statement', {
          role,
          group: tree.path(body.groupId) || (tree.all.get(body.groupId)?.name ?? ''),
        })}
      </p>
    )),
    confirm: changeText('policies', (t) => t(base === null ? 'edit.create' : 'edit.save')),
    call: async (dryRun: boolean, signal?: AbortSignal) => {
      try {
        return await savePolicy(shell, body, base, dryRun, signal);
      } catch (error) {
        // Shown in the dialog, and in the form after closing it.
        if (signal?.aborted !== true) {
          onRefused(error);
          void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] });
        }
        throw error;
      }
    },
    onDone: (answer) => {
      queries.setQueryData(policyQueries.one(shell, answer.policy.id).queryKey, answer.policy);
      void queries.invalidateQueries({ queryKey: accessKey });
      shell.flash.success(t('kit:states.saved', { name: answer.policy.name }));
      onSaved(answer.policy.id);
    },
  });
}
