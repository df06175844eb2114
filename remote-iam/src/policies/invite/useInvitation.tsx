import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useDebouncedSearch } from '@fleet-console/remote-kit/list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccessChange } from '../../effect/access-change.ts';
import { changeText } from '../../effect/change-text.tsx';
import { useMessages } from '../../messages/messages.ts';
import { emailsOf, isValidPeopleInput, type PeopleInput } from '../people-input.ts';
import { suggestName } from '../policy-draft.ts';
import { accessKey, addPeople, createPolicy, policyQueries, type AddResult, type Role } from '../policy.queries.ts';

export interface InvitationDraft {
  readonly people: PeopleInput;
  readonly groupId: string | null;
  readonly role: Role | null;
}

type InvitationChange = AccessChange<Pick<Awaited<ReturnType<typeof addPeople>>, 'effect' | 'results'>>;

/**
 * Returns the change that adds people to the policy with this role in this group, or to a new policy if there is none. `change` is null while fields are
 * missing or the policies load.
 */
export function useInvitation({ people, groupId, role }: InvitationDraft) {
  const t = useMessages('policies');
  const shell = useShell();
  const tree = useGroups();
  const queries = useQueryClient();
  const typed = isValidPeopleInput(people) ? emailsOf(people).join(' ') : '';
  // Not every key starts a dry run.
  const settled = useDebouncedSearch(typed);
  const isComplete = typed !== '' && groupId !== null && role !== null;
  const policies = useQuery({
    ...policyQueries.ofRole(shell, groupId ?? '', role?.id ?? ''),
    enabled: groupId !== null && role !== null,
  });
  const policy = policies.data?.find(({ mayAddPeople }) => mayAddPeople) ?? null;
  const name = suggestName(role?.name, groupId === null ? undefined : tree.all.get(groupId)?.name);
  const isReady = isComplete && typed === settled && policies.data !== undefined;
  const change = useMemo((): InvitationChange | null => {
    if (!isReady || groupId === null || role === null) return null;
    const emails = settled.split(' ');
    const summary = (results: readonly AddResult[]) =>
      (['invited', 'added', 'already'] as const)
        .map((outcome) => ({ outcome, count: results.filter((each) => each.outcome === outcome).length }))
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => t.counted(`invite.done.${outcome}`, count))
        .join(' · ');
    return {
      title: changeText('policies', (t) => t('invite.title')),
      statement: null,
      confirm: changeText('policies', (t) => t.counted('invite.confirm', emails.length)),
      call: (dryRun, signal) =>
        policy === null
          ? createPolicy(shell, { groupId, roleId: role.id, name, description: '' }, emails, dryRun, signal)
          : addPeople(shell, policy.id, emails, dryRun, signal),
      onDone: ({ results }) => {
        shell.flash.success(summary(results));
        void queries.invalidateQueries({ queryKey: accessKey });
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    };
  }, [isReady, settled, groupId, role, policy, name, shell, queries, t]);
  return {
    change,
    isComplete,
    policies,
    /** Name of the policy to create; null: not known yet, or there is one. */
    newPolicy: policies.data !== undefined && policy === null && role !== null ? name : null,
  };
}
