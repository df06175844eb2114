import { ApiError } from '@fleet-console/api';
import { useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEditDraft, useFirstFault, useRestoredFocus, type TargetGroups } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { carriedOver, differs, draftOf, faultsIn, suggestedName, type PolicyDraft } from './policy-draft.ts';
import type { savePolicy } from './policy.queries.ts';
import { policyQueries, type Policy } from './policy.queries.ts';
import { canBeSent, settledPeople, typedAddresses } from './typed-people.ts';
import { useOffered } from './useOffered.ts';
import styles from './policy-editor.module.css';
import { PolicyFields } from './PolicyFields.tsx';
import { usePolicyChange } from './usePolicyChange.tsx';
import { PolicyEditorFooter } from './PolicyEditorFooter.tsx';
import { useOpenSaved } from './useOpenSaved.ts';

interface PolicyEditorProps {
  /** Null makes a new one. */
  readonly policy: Policy | null;
  readonly groupId: string | null;
  /** Groups on which the account may have policies. */
  readonly targets: TargetGroups;
}

/** Where a refusal is told, besides the dialog. */
const fieldOf: Readonly<Record<string, 'roleId' | 'name'>> = { 'name-taken': 'name', 'role-not-offered': 'roleId' };

/** What is given where: a group, a role, a name; of a new policy also to whom. Nothing is saved before its effect was shown. */
export function PolicyEditor({ policy, groupId, targets }: PolicyEditorProps) {
  const t = useMessages('policies');
  const shell = useShell();
  const tree = useGroups();
  const changeOf = usePolicyChange();
  const refusalOf = useAccessRefusal();
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [proposed, setProposed] = useState<Change<Awaited<ReturnType<typeof savePolicy>>> | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const edit = useEditDraft({
    row: policy,
    isNewer: (one, other) => one.version > other.version,
    toDraft: (from) => draftOf(from, groupId),
    differs,
    rebase: carriedOver,
    isOver: saved !== null,
    onBegin() {
      setAttempts(0);
      setRefusal(null);
    },
  });
  const { base, draft, isDirty } = edit;

  useUnsavedGuard(isDirty, t('edit.unsaved'));
  useOpenSaved(saved, base === null ? draft.people : null);
  useFirstFault(form, attempts);

  const offered = useOffered(draft.groupId ?? '');
  const roles = useQuery({ ...policyQueries.roles(shell, draft.groupId ?? ''), enabled: draft.groupId !== null });
  const role = roles.data && offered(roles.data).find(({ id }) => id === draft.roleId);
  const suggested = suggestedName(role?.name, draft.groupId === null ? undefined : tree.all.get(draft.groupId)?.name);
  const name = draft.name ?? suggested;
  const faults = faultsIn(draft, name);
  /** The group was changed, and the role is not offered there. */
  const strayed = roles.data !== undefined && draft.roleId !== null && role === undefined;
  const peopleWrong = typedAddresses(draft.people).length > 0 && !canBeSent(draft.people);

  const change = (part: Partial<PolicyDraft>) => {
    setRefusal(null);
    edit.setDraft((before) => ({ ...before, ...part }));
  };
  const refusedAt = (field: string) => {
    const code = refusal instanceof ApiError ? refusal.code : '';
    return fieldOf[code] === field ? refusalOf(refusal) : null;
  };
  const missing = (field: 'groupId' | 'roleId' | 'name') => (attempts > 0 && faults.has(field) ? t(`edit.missing.${field}`) : null);
  const save = () => {
    const typed = typedAddresses(draft.people);
    edit.setDraft((before) => ({ ...before, people: settledPeople(before.people) }));
    if (faults.size > 0 || strayed || peopleWrong || draft.groupId === null || draft.roleId === null) return setAttempts(attempts + 1);
    const body = {
      groupId: draft.groupId,
      roleId: draft.roleId,
      name: name.trim(),
      description: draft.description.trim(),
    };
    setProposed(changeOf(body, { base, role: role?.name ?? '', addsPeople: typed.length > 0, onRefused: setRefusal, onSaved: setSaved }));
    return undefined;
  };
  const general = refusal !== null && !(refusal instanceof ApiError && fieldOf[refusal.code]);
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
          groupId: missing('groupId'),
          roleId: strayed ? t('role.strayed') : (missing('roleId') ?? refusedAt('roleId')),
          name: missing('name') ?? refusedAt('name'),
        }}
      />
      <PolicyEditorFooter edit={edit} isNew={base === null}>
        {general ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('edit.refused')}>
            {refusalOf(refusal)}
          </Alert>
        ) : null}
      </PolicyEditorFooter>
      <ConfirmChange change={proposed} onClose={() => setProposed(null)} />
    </form>
  );
}
