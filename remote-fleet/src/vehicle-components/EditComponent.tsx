import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { rebaseDraft, changedFields, draftOf, faultsIn, changedValues } from './component-draft.ts';
import { nameOf, type Component } from './component-kinds.ts';
import { componentQueries, saveComponent } from './component.queries.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { useComponentRefusal } from './useComponentRefusal.ts';
import styles from './vehicle-components.module.css';

const noFaults = new Map<string, never>();

/** Edits a component. Input is kept until saved or discarded; concurrent changes show a conflict. */
export function EditComponent({ component }: { component: Component }) {
  const t = useMessages('components');
  const shell = useShell();
  const queries = useQueryClient();
  const { kind } = component;
  const refusalOf = useComponentRefusal(kind);
  const [submitted, setSubmitted] = useState(false);

  const saving = useMutation({
    mutationFn: () => saveComponent(shell, edit.base, changedValues(kind, edit.draft, edit.origin)),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      void queries.invalidateQueries({ queryKey: componentQueries.lists });
      void queries.invalidateQueries({ queryKey: ['fleet', 'vehicle'] });
      shell.flash.success(t('kit:states.saved', { name: nameOf(saved) }));
      edit.begin(saved);
    },
    onError: (error) => {
      edit.release();
      if (error instanceof ApiError && error.code === 'component-changed') void queries.invalidateQueries({ queryKey: key });
    },
  });
  const edit = useEditDraft({
    form: `component/${kind}/${component.row.id}`,
    row: component,
    isNewer: (one, other) => one.row.version > other.row.version,
    toDraft: (from) => draftOf(kind, from),
    differs: (one, other) => changedFields(kind, one, other).length > 0,
    rebase: (mine, origin, theirs) => rebaseDraft(kind, mine, origin, theirs),
    onBegin() {
      setSubmitted(false);
      saving.reset();
    },
  });
  const { base, draft, isDirty } = edit;
  const key = componentQueries.one(shell, kind, base.row.id).queryKey;

  useUnsavedGuard(isDirty, t('unsaved'));

  const faults = faultsIn(kind, draft);
  const refusal = saving.error ? refusalOf(saving.error) : null;
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (faults.size === 0 && isDirty && !edit.conflict && edit.claim()) saving.mutate();
      }}
    >
      <ComponentFields
        kind={kind}
        draft={draft}
        faults={submitted ? faults : noFaults}
        refusal={refusal}
        onChange={(name, value) => edit.setDraft((before) => ({ ...before, [name]: value }))}
      />
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : refusal !== null && refusal.field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
          <Text fz="sm">{refusal.text}</Text>
        </Alert>
      ) : null}
      <div className={styles['actions']} data-unchanged={!isDirty || undefined}>
        <Button type="submit" loading={saving.isPending} disabled={!isDirty || edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={saving.isPending}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
        {submitted && faults.size > 0 ? (
          <Text fz="sm" c="red" role="status">
            {t('checkFields', { count: faults.size })}
          </Text>
        ) : null}
      </div>
    </form>
  );
}
