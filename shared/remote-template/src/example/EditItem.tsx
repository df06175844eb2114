import { ApiError } from '@fleet-console/api';
import { useCan, useErrorText, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { EDIT_PERMISSION, type Item } from './item.ts';
import { changeOf, differs, draftOf, rebase, validateDraft, type ItemField } from './item-draft.ts';
import { itemQueries, saveItem } from './item.queries.ts';
import { ItemFields } from './ItemFields.tsx';
import styles from './example.module.css';

/** Server errors that belong to one field, by code; others are shown above the buttons. */
const fieldOfCode: Readonly<Record<string, ItemField>> = { 'voltage-order': 'voltageMin' };
const CONFLICT = 'component-changed';

const isNewer = (row: Item, than: Item) => row.version > than.version;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Edits an item that others may edit too: typed text stays until it is saved or discarded. Mount it with the id as its `key`. */
export function EditItem({ item }: { item: Item }) {
  const t = useMessages('example');
  const errorText = useErrorText();
  const shell = useShell();
  const queries = useQueryClient();
  const canEdit = useCan(EDIT_PERMISSION, item.groupId);
  const reasonId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const save = useMutation({
    mutationFn: () => saveItem(shell, edit.base.id, edit.base.version, changeOf(edit.draft, edit.origin)),
    onSuccess(saved) {
      edit.begin(saved);
      queries.setQueryData(itemQueries.one(shell, saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: itemQueries.all });
      shell.flash.success(t('saved', { id: saved.id }));
    },
    onError(error) {
      edit.release();
      // The refresh loads the newer row, and the conflict is shown.
      if (codeOf(error) === CONFLICT) void queries.invalidateQueries({ queryKey: itemQueries.all });
    },
  });
  const edit = useEditDraft({
    form: `item/${item.id}`,
    row: item,
    isNewer,
    toDraft: draftOf,
    differs,
    rebase,
    onBegin() {
      setAttempts(0);
      save.reset();
    },
  });
  useUnsavedGuard(edit.isDirty, t('unsaved'));
  useFirstFault(form, attempts);

  const faults = validateDraft(edit.draft);
  const refusedField = fieldOfCode[codeOf(save.error) ?? ''];
  const errors: Partial<Record<ItemField, string>> = {};
  if (attempts > 0) for (const [field, fault] of Object.entries(faults)) errors[field as ItemField] = t(`faults.${fault}`);
  if (refusedField !== undefined) errors[refusedField] ??= errorText(save.error);
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(faults).length > 0) setAttempts(attempts + 1);
        else if (canEdit && edit.isDirty && edit.conflict === null && edit.claim()) save.mutate();
      }}
    >
      <ItemFields
        draft={edit.draft}
        errors={errors}
        readOnly={!canEdit}
        onChange={(field, value) => edit.setDraft((before) => ({ ...before, [field]: value }))}
      />
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : save.error && refusedField === undefined ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('notSaved')}>
          <ErrorText error={save.error} />
        </Alert>
      ) : null}
      <div className={styles['actions']}>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!canEdit || !edit.isDirty || edit.conflict !== null}
          aria-describedby={canEdit ? undefined : reasonId}
        >
          {t('save')}
        </Button>
        {edit.isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={save.isPending}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
        {canEdit ? null : (
          <Text id={reasonId} fz="sm" c="dimmed">
            {t('changeForbidden')}
          </Text>
        )}
      </div>
    </form>
  );
}
