import { ApiError } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useEditDraft } from '@fleet-console/remote-kit/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, changeThing, type Saved } from './catalogue.queries.ts';
import type { Thing } from './thing.ts';
import { bodyOf, carriedOver, choiceDiffers, differs, draftOf, faultsIn } from './thing-draft.ts';

/** The draft of a role, a bundle or a permission, and how it is saved: names at once, what it gives once the user agreed to the effect. */
export function useThingEdit(thing: Thing, gone: boolean) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const { kind } = thing;
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [change, setChange] = useState<Change<Saved> | null>(null);

  const edit = useEditDraft({
    row: thing,
    isNewer: (one, other) => one.version > other.version,
    toDraft: draftOf,
    differs,
    rebase: carriedOver,
    isOver: gone,
    onBegin() {
      setAsked(false);
      setRefused(null);
    },
  });
  const { base, draft, isDirty } = edit;

  const save = async (dryRun: boolean) => {
    try {
      return await changeThing(shell, kind, base, bodyOf(draft), dryRun);
    } catch (error) {
      setRefused(error);
      // What is saved now comes on screen beside what is typed.
      if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      throw error;
    }
  };
  const saved = async () => {
    shell.flash.success(t(`saved.${kind}`, { name: draft.name.trim() }));
    // What was typed is what is saved; the new version comes with the list.
    edit.begin({ ...base, ...bodyOf(draft), groupId: base.groupId, key: base.key });
    await queries.invalidateQueries({ queryKey: ['iam'] });
  };
  const naming = useMutation({
    mutationFn: () => save(false),
    onSuccess: saved,
    onSettled: edit.release,
  });
  const faults = faultsIn(kind, draft, false);
  const submit = () => {
    setAsked(true);
    setRefused(null);
    if (faults.size > 0 || !isDirty || edit.conflict || naming.isPending) return;
    if (choiceDiffers(draft, edit.origin))
      setChange({
        title: t(`save.title.${kind}`, { name: base.name }),
        statement: t(`save.statement.${kind}`, { name: base.name }),
        confirm: t('save.confirm'),
        call: save,
        done: () => void saved(),
      });
    else if (edit.claim()) naming.mutate();
  };
  return {
    edit,
    faults,
    /** It was to be saved: what is missing is said. */
    asked,
    /** What was thrown when it was saved last. */
    refused,
    forget: () => setRefused(null),
    /** The change that waits for a yes. */
    change,
    closeChange: () => setChange(null),
    isSaving: naming.isPending,
    submit,
  };
}
