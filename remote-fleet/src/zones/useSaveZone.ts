import { useShell } from '@fleet-console/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { bodyOf, type ZoneDraft } from './zone-draft.ts';
import { saveZone, zoneQueries, type Zone } from './zone.queries.ts';

interface EditedZone {
  readonly base: Zone | null;
  readonly draft: ZoneDraft;
  readonly begin: (zone: Zone) => void;
  readonly release: () => void;
}

/** Saves the edited zone. */
export function useSaveZone(edit: EditedZone, onSaved: (zone: Zone) => void) {
  const t = useMessages('zones');
  const shell = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => saveZone(shell, bodyOf(edit.draft), edit.base),
    onSuccess: (saved) => {
      queries.setQueryData(zoneQueries.one(shell, saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: zoneQueries.list(shell).queryKey });
      shell.flash.success(t('saved', { name: saved.name }));
      edit.begin(saved);
      onSaved(saved);
    },
    onSettled: edit.release,
  });
}
