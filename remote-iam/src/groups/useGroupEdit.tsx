import { useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { bodyOf, carriedOver, differs, draftOf } from './group-draft.ts';
import { changeGroup, groupQueries, type GroupAnswer, type GroupRow } from './group.queries.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import { useGroupPath } from './useGroupPath.ts';

/**
 * The draft of a group, and how it is saved: at once, or, with another parent, only once the user agreed to whose access that changes.
 * @param onBegin a draft begins, also after it was saved
 */
export function useGroupEdit(row: GroupRow, onBegin: () => void) {
  const t = useMessages('groups');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useGroupRefusal();
  const pathOf = useGroupPath();
  const [moving, setMoving] = useState<Change<GroupAnswer> | null>(null);
  const [movingRefused, setMovingRefused] = useState<unknown>(null);

  const saved = ({ group }: GroupAnswer) => {
    queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known?.map((each) => (each.id === group.id ? group : each)));
    void queries.invalidateQueries({ queryKey: groupQueries.all });
    // The tree of the title bar, and what may be done where, follow.
    void shell.session.reload();
    shell.flash.success(t('saved', { name: group.name }));
    edit.begin(group);
  };
  const refused = (error: unknown) => {
    edit.release();
    if (refusalOf(error).code === 'changed') void queries.invalidateQueries({ queryKey: groupQueries.all });
  };
  const saving = useMutation({
    mutationFn: () => changeGroup(shell, edit.base.id, bodyOf(edit.draft, edit.base), false),
    onSuccess: saved,
    onError: refused,
  });
  const edit = useEditDraft({
    row,
    isNewer: (one, other) => one.version > other.version,
    toDraft: draftOf,
    differs,
    rebase: carriedOver,
    onBegin() {
      onBegin();
      setMovingRefused(null);
      saving.reset();
    },
  });
  const { base, draft, isDirty } = edit;
  const save = () => {
    if (!isDirty || edit.conflict || saving.isPending) return;
    if (draft.parentId === base.parentId) {
      if (edit.claim()) saving.mutate();
      return;
    }
    setMovingRefused(null);
    const body = bodyOf(draft, base);
    const change: Change<GroupAnswer> = {
      title: t('move.title', { name: base.name }),
      statement: (
        <>
          <p>{t('move.text')}</p>
          <p>
            <bdi>{pathOf(base.parentId)}</bdi>
            <span aria-hidden> → </span>
            <bdi>{pathOf(draft.parentId)}</bdi>
          </p>
        </>
      ),
      confirm: t('move.confirm'),
      call: (dryRun, signal) => changeGroup(shell, base.id, body, dryRun, signal),
      done: saved,
      refused: (error) => {
        setMovingRefused(error);
        refused(error);
      },
    };
    setMoving(change);
  };
  const failure: unknown = saving.error ?? movingRefused;
  return {
    edit,
    /** What was thrown when it was saved last. */
    failure,
    forget() {
      if (!failure) return;
      saving.reset();
      setMovingRefused(null);
    },
    /** The move that waits for a yes. */
    moving,
    closeMove: () => setMoving(null),
    isSaving: saving.isPending,
    save,
  };
}
