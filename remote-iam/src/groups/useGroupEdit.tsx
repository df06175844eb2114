import { useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages } from '../messages/messages.ts';
import { toBody, keptFields, rebaseDraft, differs, toDraft } from './group-draft.ts';
import { updateGroup, groupQueries, type GroupResponse, type GroupRow } from './group.queries.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import { useGroupPath } from './useGroupPath.ts';

/**
 * Edits a group. Saves directly, or after a confirmation of the effect when the parent changes.
 * @param onBegin called when a draft begins, also after saving
 */
export function useGroupEdit(row: GroupRow, onBegin: () => void) {
  const t = useMessages('groups');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useGroupRefusal();
  const pathOf = useGroupPath();
  const [pendingMove, setPendingMove] = useState<AccessChange<GroupResponse> | null>(null);
  const [moveError, setMoveError] = useState<unknown>(null);

  const onSaved = ({ group }: GroupResponse) => {
    queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known?.map((each) => (each.id === group.id ? group : each)));
    void queries.invalidateQueries({ queryKey: groupQueries.all });
    // Reloads the groups and permissions of the session.
    void shell.session.reload();
    shell.flash.success(t('saved', { name: group.name }));
    edit.begin(group);
  };
  const onRefused = (error: unknown) => {
    edit.release();
    if (refusalOf(error).code === 'changed') void queries.invalidateQueries({ queryKey: groupQueries.all });
  };
  const saveMutation = useMutation({
    mutationFn: () => updateGroup(shell, edit.base.id, toBody(edit.draft, edit.base), false),
    onSuccess: onSaved,
    onError: onRefused,
  });
  const edit = useEditDraft({
    form: `group/${row.id}`,
    checks: keptFields,
    row,
    isNewer: (one, other) => one.version > other.version,
    toDraft,
    differs,
    rebase: rebaseDraft,
    onBegin() {
      onBegin();
      setMoveError(null);
      saveMutation.reset();
    },
  });
  const { base, draft, isDirty } = edit;
  const save = () => {
    if (!isDirty || edit.conflict || saveMutation.isPending) return;
    if (draft.parentId === base.parentId) {
      if (edit.claim()) saveMutation.mutate();
      return;
    }
    setMoveError(null);
    const body = toBody(draft, base);
    const change: AccessChange<GroupResponse> = {
      title: changeText('groups', (t) => t('move.title', { name: base.name })),
      statement: changeText('groups', (t) => (
        <>
          <p>{t('move.text')}</p>
          <p>
            <bdi>{pathOf(base.parentId)}</bdi>
            <span aria-hidden> → </span>
            <bdi>{pathOf(draft.parentId)}</bdi>
          </p>
        </>
      )),
      confirm: changeText('groups', (t) => t('move.confirm')),
      call: (dryRun, signal) => updateGroup(shell, base.id, body, dryRun, signal),
      onDone: onSaved,
      onRefused: (error) => {
        setMoveError(error);
        onRefused(error);
      },
    };
    setPendingMove(change);
  };
  const saveError: unknown = saveMutation.error ?? moveError;
  return {
    edit,
    /** Thrown by the last save. */
    saveError,
    clearError() {
      if (!saveError) return;
      saveMutation.reset();
      setMoveError(null);
    },
    /** The move to confirm. */
    pendingMove,
    closeMove: () => setPendingMove(null),
    isSaving: saveMutation.isPending,
    save,
  };
}
