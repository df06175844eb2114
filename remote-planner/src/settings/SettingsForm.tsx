import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, FaultIcon, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ModeField } from '../planner/ModeField.tsx';
import type { OwnPlanner } from '../planner/planner.ts';
import { plannerQueries, saveSettings } from '../planner/planner.queries.ts';
import { ChangedSettings } from './ChangedSettings.tsx';
import { EffectsNote } from './EffectsNote.tsx';
import { LimitFields } from './LimitFields.tsx';
import { differs, hasErrors, rebaseDraft, toDraft, toSettings, validateDraft } from './settings-draft.ts';
import styles from './settings.module.css';

interface SettingsFormProps {
  readonly planner: OwnPlanner;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits the settings of a calendar; those of a disabled one are read-only. */
export function SettingsForm({ planner, onDirty }: SettingsFormProps) {
  const t = useMessages('plannerSettings');
  const shell = useShell();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const save = useMutation({
    mutationFn: () => saveSettings(shell, edit.base, toSettings(edit.draft)),
    onSuccess(saved) {
      void queries.invalidateQueries({ queryKey: plannerQueries.all });
      shell.flash.success(t('saved'));
      edit.begin({ ...saved, groupId: planner.groupId });
    },
    onError(error) {
      edit.release();
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: plannerQueries.all });
    },
  });
  const edit = useEditDraft({
    form: `settings/${planner.groupId}`,
    row: planner,
    isNewer: (one, other) => one.version > other.version,
    toDraft,
    differs,
    rebase: rebaseDraft,
    onBegin() {
      setAttempts(0);
      save.reset();
    },
  });
  const { draft, base, isDirty, conflict } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // Another group's form starts clean.
  useEffect(() => () => onDirty(false), [onDirty]);
  const errors = validateDraft(draft);
  const change = (next: typeof draft) => {
    edit.setDraft(next);
    if (save.isError) save.reset();
  };
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
      <fieldset disabled={!planner.enabled} className={styles['fields']}>
        <ModeField value={draft.mode} onChange={(mode) => change({ ...draft, mode })} />
        <LimitFields draft={draft} origin={edit.origin} errors={attempts > 0 ? errors : {}} onChange={change} />
      </fieldset>
      {isDirty && conflict === null && !hasErrors(errors) ? <EffectsNote groupId={base.groupId} settings={toSettings(draft)} /> : null}
      {conflict ? (
        <div>
          <EditConflict conflict={conflict} t={t} keepLabel={t('conflict.keep')} />
          <ChangedSettings before={base.settings} after={planner.settings} />
        </div>
      ) : save.isError ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('saveFailed')}>
          <ErrorText error={save.error} />
        </Alert>
      ) : null}
      {planner.enabled ? (
        <div className={styles['actions']}>
          <Button type="submit" loading={save.isPending} disabled={!isDirty || conflict !== null}>
            {t('kit:actions.save')}
          </Button>
          {isDirty ? (
            <Button variant="default" onClick={edit.discard} disabled={save.isPending}>
              {t('kit:actions.discardChanges')}
            </Button>
          ) : null}
        </div>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('readOnly')}
        </Text>
      )}
    </form>
  );
}
