import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, FaultIcon } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { differs, hasErrors, rebaseDraft, toBody, toDraft, validateDraft } from './sla-draft.ts';
import { saveSlaSettings, slaSettingsQueries, type SlaSettings } from './sla-settings.queries.ts';
import { SlaFields } from './SlaFields.tsx';
import styles from './settings.module.css';

interface SlaFormProps {
  readonly settings: SlaSettings;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits the hours of one group. */
export function SlaForm({ settings, onDirty }: SlaFormProps) {
  const t = useMessages('serviceSettings');
  const shell = useShell();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const save = useMutation({
    mutationFn: () => saveSlaSettings(shell, settings.groupId, toBody(edit.draft, edit.base.version)),
    onSuccess(saved) {
      queries.setQueryData(slaSettingsQueries.of(shell, saved.groupId).queryKey, saved);
      void queries.invalidateQueries({ queryKey: slaSettingsQueries.all });
      void queries.invalidateQueries({ queryKey: requestQueries.all });
      shell.flash.success(t('saved'));
      edit.begin(saved);
    },
    onError(error) {
      edit.release();
      if (error instanceof ApiError && error.code === 'settings-changed')
        void queries.invalidateQueries({ queryKey: slaSettingsQueries.all });
    },
  });
  const edit = useEditDraft({
    form: `sla/${settings.groupId}`,
    row: settings,
    isNewer: (one, other) => one.version > other.version,
    toDraft,
    differs,
    rebase: rebaseDraft,
    onBegin() {
      setAttempts(0);
      save.reset();
    },
  });
  const { draft, isDirty, conflict } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const errors = validateDraft(draft);
  const submit = () => {
    if (hasErrors(errors)) setAttempts(attempts + 1);
    else if (isDirty && conflict === null && !save.isPending && edit.claim()) save.mutate();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SlaFields
        settings={settings}
        draft={draft}
        errors={attempts > 0 ? errors : null}
        onChange={(next) => {
          edit.setDraft(next);
          if (save.isError) save.reset();
        }}
      />
      {conflict ? (
        <EditConflict conflict={conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : save.isError ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('saveFailed')}>
          <ErrorText error={save.error} />
        </Alert>
      ) : null}
      <div className={styles['actions']}>
        <Button type="submit" loading={save.isPending} disabled={!isDirty || conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={save.isPending}>
            {t('discard')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
