import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault, useRestoredFocus } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { carriedOver, changedFields, detailsIn, draftOf, faultsIn, type DetailsDraft, type DetailsField } from './details-draft.ts';
import { personName } from './person-name.ts';
import { accessKey, saveUser, userQueries, type User } from './user.queries.ts';
import styles from './users.module.css';
import { DetailsFields } from './DetailsFields.tsx';

/** Changes the details of a person. What is typed stays until it is saved or given up; what someone else saved meanwhile is told, not run over. */
export function EditDetails({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages('users');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useAccessRefusal();
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const [attempts, setAttempts] = useState(0);

  const key = userQueries.one(shell, user.id).queryKey;
  const saving = useMutation({
    mutationFn: () => saveUser(shell, user.id, detailsIn(edit.draft), edit.base.version),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      void queries.invalidateQueries({ queryKey: accessKey });
      shell.flash.success(t('edit.saved', { name: personName(saved) }));
      onClose();
    },
    onError: (error) => {
      edit.release();
      if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: key });
    },
  });
  const edit = useEditDraft({
    row: user,
    isNewer: (one, other) => one.version > other.version,
    toDraft: draftOf,
    differs: (one, other) => changedFields(one, other).length > 0,
    rebase: carriedOver,
    onBegin() {
      saving.reset();
    },
  });
  const { draft, origin, isDirty } = edit;

  useUnsavedGuard(isDirty, t('edit.unsaved'));
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFirstFault(form, attempts);

  const faults = faultsIn(draft, origin);
  const refusal = saving.error;
  const code = refusal instanceof ApiError ? refusal.code : '';
  const aboutPhone = code === 'phone-invalid' ? t('edit.faults.phone') : null;
  const errorOf = (field: DetailsField): string | null => {
    const fault = attempts > 0 ? faults.get(field) : undefined;
    return fault ? t(`edit.faults.${fault}`) : field === 'phone' ? aboutPhone : null;
  };
  const type = (change: Partial<DetailsDraft>) => {
    if (aboutPhone !== null) saving.reset();
    edit.setDraft((before) => ({ ...before, ...change }));
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempts((before) => before + 1);
        if (faults.size > 0 || edit.conflict || saving.isPending) return;
        if (!isDirty) return onClose();
        if (edit.claim()) saving.mutate();
      }}
    >
      <DetailsFields draft={draft} origin={origin} errorOf={errorOf} onChange={type} />
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} words={t} keepLabel={t('conflict.keep')} />
      ) : refusal && aboutPhone === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('edit.refused')}>
          <Text fz="sm">{refusalOf(refusal)}</Text>
        </Alert>
      ) : null}
      <Group gap="xs">
        <Button type="submit" loading={saving.isPending} disabled={edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={saving.isPending}>
          {t('kit:actions.cancel')}
        </Button>
      </Group>
    </form>
  );
}
