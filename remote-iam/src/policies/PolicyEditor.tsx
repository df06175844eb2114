import { ApiError } from '@fleet-console/api';
import { useCan, useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, GroupField, useEditDraft, useFirstFault, useKeptFocus, type TargetGroups } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { PeopleField } from './PeopleField.tsx';
import { carriedOver, differs, draftOf, faultsIn, LONGEST_NAME, suggestedName, type PolicyDraft } from './policy-draft.ts';
import { accessKey, policyQueries, savePolicy, type Policy } from './policy.queries.ts';
import { RoleField } from './RoleField.tsx';
import { canBeSent, settledPeople, typedAddresses } from './typed-people.ts';
import { useOffered } from './useOffered.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';

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
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paths = usePolicyPaths();
  const refusalOf = useAccessRefusal();
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form);
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
  // After the hold of the draft was let go; coming back must not find a form that is saved.
  useEffect(() => {
    if (saved === null) return;
    const emails = base === null ? typedAddresses(draft.people) : [];
    void navigate(paths.one(saved), { replace: true, ...(emails.length > 0 ? { state: { add: emails } } : {}) });
    // Where it leads is decided once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  useFirstFault(form, attempts);

  const offered = useOffered(draft.groupId ?? '');
  const roles = useQuery({ ...policyQueries.roles(shell, draft.groupId ?? ''), enabled: draft.groupId !== null });
  const role = roles.data && offered(roles.data).find(({ id }) => id === draft.roleId);
  const mayAdd = useCan('policy.addUser', draft.groupId ?? undefined);
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
    setProposed({
      title: t(base === null ? 'edit.confirm.new' : 'edit.confirm.title', { name: body.name }),
      statement: (
        <p className={styles['statement']}>
          {t(typed.length > 0 ? 'edit.confirm.andPeople' : 'edit.confirm.statement', {
            role: role?.name ?? '',
            group: tree.path(body.groupId) || (tree.all.get(body.groupId)?.name ?? ''),
          })}
        </p>
      ),
      confirm: t(base === null ? 'edit.make' : 'edit.save'),
      call: async (dryRun: boolean, signal?: AbortSignal) => {
        try {
          return await savePolicy(shell, body, base, dryRun, signal);
        } catch (error) {
          // The dialog tells it; it stays in its place when the dialog is closed.
          if (signal?.aborted !== true) {
            setRefusal(error);
            void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] });
          }
          throw error;
        }
      },
      done: (answer) => {
        queries.setQueryData(policyQueries.one(shell, answer.policy.id).queryKey, answer.policy);
        void queries.invalidateQueries({ queryKey: accessKey });
        shell.flash.success(t('kit:states.saved', { name: answer.policy.name }));
        setSaved(answer.policy.id);
      },
    });
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
      <GroupField
        label={t('kit:groups.label')}
        placeholder={t('kit:groups.choose')}
        targets={targets}
        value={draft.groupId}
        onChange={(chosen) => change({ groupId: chosen })}
        error={missing('groupId')}
        words={{
          label: t('kit:groups.label'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('groups.none'),
        }}
      />
      {draft.groupId === null ? (
        <p className={styles['quiet']}>{t('role.groupFirst')}</p>
      ) : (
        <RoleField
          groupId={draft.groupId}
          value={draft.roleId}
          onChange={(chosen) => change({ roleId: chosen.id })}
          error={strayed ? t('role.strayed') : (missing('roleId') ?? refusedAt('roleId'))}
        />
      )}
      <TextInput
        label={t('edit.name')}
        description={draft.name === null && suggested !== '' ? t('edit.nameHint') : null}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        error={missing('name') ?? refusedAt('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('edit.description')}
        maxLength={300}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {base !== null ? null : mayAdd ? (
        <PeopleField label={t('edit.people')} value={draft.people} onChange={(people) => change({ people })} />
      ) : (
        <p className={styles['quiet']}>{t('edit.mayNotAdd')}</p>
      )}
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} words={t} keepLabel={t('overtaken.keep')} />
      ) : general ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('edit.refused')}>
          {refusalOf(refusal)}
        </Alert>
      ) : null}
      <div className={styles['footer']}>
        <Button type="submit" disabled={!isDirty || edit.conflict !== null}>
          {t(base === null ? 'edit.make' : 'edit.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
      </div>
      <ConfirmChange change={proposed} onClose={() => setProposed(null)} />
    </form>
  );
}
