import { ApiError } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, updateItem, type SavedItem } from './catalogue.queries.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { toBody, rebaseDraft, permissionsDiffer, differs, toDraft, validateDraft } from './catalogue-item-draft.ts';

/** Edits a role, bundle or permission. Saves texts directly, and permissions after the user confirmed the effect. */
export function useCatalogueItemEdit(item: CatalogueItem, isDeleted: boolean) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const { kind } = item;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [saveError, setSaveError] = useState<unknown>(null);
  const [pendingChange, setPendingChange] = useState<AccessChange<SavedItem> | null>(null);

  const edit = useEditDraft({
    form: `${kind}/${item.id}`,
    row: item,
    isNewer: (one, other) => one.version > other.version,
    toDraft,
    differs,
    rebase: rebaseDraft,
    isOver: isDeleted,
    onBegin() {
      setIsSubmitted(false);
      setSaveError(null);
    },
  });
  const { base, draft, isDirty } = edit;

  const save = async (dryRun: boolean) => {
    try {
      return await updateItem(shell, kind, base, toBody(draft), dryRun);
    } catch (error) {
      setSaveError(error);
      // Refetches, so that the conflict with the saved version is shown.
      if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      throw error;
    }
  };
  const onSaved = async () => {
    shell.flash.success(t(`saved.${kind}`, { name: draft.name.trim() }));
    // The draft is what was saved; its version comes with the reloaded list.
    edit.begin({ ...base, ...toBody(draft), groupId: base.groupId, key: base.key });
    await queries.invalidateQueries({ queryKey: ['iam'] });
  };
  const saveMutation = useMutation({
    mutationFn: () => save(false),
    onSuccess: onSaved,
    onSettled: edit.release,
  });
  const errors = validateDraft(kind, draft, false);
  const submit = () => {
    setIsSubmitted(true);
    setSaveError(null);
    if (errors.size > 0 || !isDirty || edit.conflict || saveMutation.isPending) return;
    if (permissionsDiffer(draft, edit.origin))
      setPendingChange({
        title: changeText('catalogue', (t) => t(`save.title.${kind}`, { name: base.name })),
        statement: changeText('catalogue', (t) => t(`save.statement.${kind}`, { name: base.name })),
        confirm: changeText('catalogue', (t) => t('save.confirm')),
        call: save,
        onDone: () => void onSaved(),
      });
    else if (edit.claim()) saveMutation.mutate();
  };
  return {
    edit,
    errors,
    /** Validation errors are shown after the first submit. */
    isSubmitted,
    /** Thrown by the last save. */
    saveError,
    clearSaveError: () => setSaveError(null),
    /** The change to confirm. */
    pendingChange,
    closeChange: () => setPendingChange(null),
    isSaving: saveMutation.isPending,
    submit,
  };
}
