import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault, useRestoredFocus } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import {
  rebaseDraft,
  changedFields,
  toUserDetails,
  toDraft,
  validateDraft,
  type DetailsDraft,
  type DetailsField,
} from './details-draft.ts';
import { personName } from '../people/person-name.ts';
import { accessKey, saveUser, userQueries, type User } from './user.queries.ts';
import styles from './users.module.css';
import { DetailsFields } from './DetailsFields.tsx';

/** Edits the details of a person. Reports conflicts with another user's save. */
export function EditDetails({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages('users');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useAccessRefusal();
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const [attempts, setAttempts] = useState(0);

  const key = userQueries.one(shell, user.id).queryKey;
  const saveMutation = useMutation({
    mutationFn: () => saveUser(shell, user.id, toUserDetails(edit.draft), edit.base.version),
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
    form: `user/${user.id}`,
    row: user,
    isNewer: (one, other) => one.version > other.version,
    toDraft,
    differs: (one, other) => changedFields(one, other).length > 0,
    rebase: rebaseDraft,
    onBegin() {
      saveMutation.reset();
    },
  });
  const { draft, origin, isDirty } = edit;

  useUnsavedGuard(isDirty, t('edit.unsaved'));
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFirstFault(form, attempts);

  const errors = validateDraft(draft, origin);
  const refusal = saveMutation.error;
  const code = refusal instanceof ApiError ? refusal.code : '';
  const phoneRefusal = code === 'phone-invalid' ? t('edit.errors.phone') : null;
  const errorOf = (field: DetailsField): string | null => {
    const error = attempts > 0 ? errors.get(field) : undefined;
    return error ? t(`edit.errors.${error}`) : field === 'phone' ? phoneRefusal : null;
  };
  const changeDraft = (change: Partial<DetailsDraft>) => {
    if (phoneRefusal !== null) saveMutation.reset();
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
        if (errors.size > 0 || edit.conflict || saveMutation.isPending) return;
        if (!isDirty) return onClose();
        if (edit.claim()) saveMutation.mutate();
      }}
    >
      <DetailsFields draft={draft} origin={origin} errorOf={errorOf} onChange={changeDraft} />
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : refusal && phoneRefusal === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('edit.saveFailed')}>
          <Text fz="sm">{refusalOf(refusal)}</Text>
        </Alert>
      ) : null}
      <Group gap="xs">
        <Button type="submit" loading={saveMutation.isPending} disabled={edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={saveMutation.isPending}>
          {t('kit:actions.cancel')}
        </Button>
      </Group>
    </form>
  );
}
