import { ApiError } from '@fleet-console/api';
import { useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEditDraft, useFirstFault, useRestoredFocus, type TargetGroups } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { rebaseDraft, differs, toDraft, validateDraft, suggestName, type PolicyDraft } from './policy-draft.ts';
import type { savePolicy } from './policy.queries.ts';
import { policyQueries, type Policy } from './policy.queries.ts';
import { isValidPeopleInput, normalisePeopleInput, emailsOf } from './people-input.ts';
import { useAvailableRoles } from './useAvailableRoles.ts';
import styles from './policy-editor.module.css';
import { PolicyFields } from './PolicyFields.tsx';
import { usePolicyChange } from './usePolicyChange.tsx';
import { PolicyEditorFooter } from './PolicyEditorFooter.tsx';
import { useOpenSavedPolicy } from './useOpenSavedPolicy.ts';

interface PolicyEditorProps {
  /** Null: new policy. */
  readonly policy: Policy | null;
  readonly groupId: string | null;
  /** Groups in which the user can manage policies. */
  readonly targets: TargetGroups;
}

/** Field that shows a refusal, by error code. */
const fieldByCode: Readonly<Record<string, 'roleId' | 'name'>> = { 'name-taken': 'name', 'role-not-offered': 'roleId' };

/** Edits group, role and name of a policy, and the people of a new one. Saves after a confirmation of the effect. */
export function PolicyEditor({ policy, groupId, targets }: PolicyEditorProps) {
  const t = useMessages('policies');
  const shell = useShell();
  const tree = useGroups();
  const createChange = usePolicyChange();
  const refusalOf = useAccessRefusal();
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [pendingChange, setPendingChange] = useState<AccessChange<Awaited<ReturnType<typeof savePolicy>>> | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);

  const edit = useEditDraft({
    form: `policy/${policy?.id ?? 'new'}`,
    row: policy,
    isNewer: (one, other) => one.version > other.version,
    toDraft: (from) => toDraft(from, groupId),
    differs,
    rebase: rebaseDraft,
    isOver: savedId !== null,
    onBegin() {
      setAttempts(0);
      setRefusal(null);
    },
  });
  const { base, draft, isDirty } = edit;
  useUnsavedGuard(isDirty, t('edit.unsaved'));
  useOpenSavedPolicy(savedId, base === null ? draft.people : null);
  useFirstFault(form, attempts);

  const filterAvailable = useAvailableRoles(draft.groupId ?? '');
  const roles = useQuery({ ...policyQueries.roles(shell, draft.groupId ?? ''), enabled: draft.groupId !== null });
  const role = roles.data && filterAvailable(roles.data).find(({ id }) => id === draft.roleId);
  const suggested = suggestName(role?.name, draft.groupId === null ? undefined : tree.all.get(draft.groupId)?.name);
  const name = draft.name ?? suggested;
  const errors = validateDraft(draft, name);
  // After changing the group.
  const isRoleUnavailable = roles.data !== undefined && draft.roleId !== null && role === undefined;
  const arePeopleInvalid = emailsOf(draft.people).length > 0 && !isValidPeopleInput(draft.people);

  const change = (part: Partial<PolicyDraft>) => {
    setRefusal(null);
    edit.setDraft((before) => ({ ...before, ...part }));
  };
  const refusalAt = (field: string) => {
    const code = refusal instanceof ApiError ? refusal.code : '';
    return fieldByCode[code] === field ? refusalOf(refusal) : null;
  };
  const missingText = (field: 'groupId' | 'roleId' | 'name') => (attempts > 0 && errors.has(field) ? t(`edit.missing.${field}`) : null);
  const save = () => {
    const addsPeople = emailsOf(draft.people).length > 0;
    edit.setDraft((before) => ({ ...before, people: normalisePeopleInput(before.people) }));
    if (errors.size > 0 || isRoleUnavailable || arePeopleInvalid || draft.groupId === null || draft.roleId === null)
      return setAttempts(attempts + 1);
    const body = {
      groupId: draft.groupId,
      roleId: draft.roleId,
      name: name.trim(),
      description: draft.description.trim(),
    };
    setPendingChange(createChange(body, { base, role: role?.name ?? '', addsPeople, onRefused: setRefusal, onSaved: setSavedId }));
    return undefined;
  };
  const hasGeneralRefusal = refusal !== null && !(refusal instanceof ApiError && fieldByCode[refusal.code]);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PolicyFields
        draft={draft}
        onChange={change}
        isNew={base === null}
        targets={targets}
        name={name}
        suggested={suggested}
        errors={{
          groupId: missingText('groupId'),
          roleId: isRoleUnavailable ? t('role.unavailable') : (missingText('roleId') ?? refusalAt('roleId')),
          name: missingText('name') ?? refusalAt('name'),
        }}
      />
      <PolicyEditorFooter edit={edit} isNew={base === null}>
        {hasGeneralRefusal ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('edit.saveFailed')}>
            {refusalOf(refusal)}
          </Alert>
        ) : null}
      </PolicyEditorFooter>
      <ConfirmChange change={pendingChange} onClose={() => setPendingChange(null)} />
    </form>
  );
}
