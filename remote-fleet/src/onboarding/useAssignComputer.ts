import { ApiError } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { useRef, useState } from 'react';
import type { Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { assignComputer, loadHolders, type OnboardingRecord } from './onboarding.queries.ts';
import type { ComputerDraft } from './computer-draft.ts';

/** What the user must decide before the module can be assigned. */
type Question =
  | { readonly computerId: string; readonly holders: readonly Holder[] }
  | { readonly computerId: string; readonly unknown: true };

/** Assigns a module to the registered vehicle; may return a question to the user first. */
export function useAssignComputer(recordId: string, draft: ComputerDraft, onDone: (record: OnboardingRecord) => void) {
  const shell = useShell();
  const id = draft.id.trim();
  const [question, setQuestion] = useState<Question | null>(null);
  const busy = useRef(false);

  const assignment = useSingleMutation({
    mutationFn: async (confirmed: boolean): Promise<'done' | 'question'> => {
      try {
        onDone(await assignComputer(shell, recordId, { id, vendor: draft.vendor.trim(), model: draft.model.trim() }, confirmed));
        return 'done';
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        if (code === 'vendor-needed') setQuestion({ computerId: id, unknown: true });
        else if (code === 'computer-taken') setQuestion({ computerId: id, holders: await loadHolders(shell, id) });
        else throw error;
        return 'question';
      }
    },
    onSuccess: (result) => {
      if (result === 'question') busy.current = false;
    },
    onError: () => {
      busy.current = false;
    },
  });
  return {
    /** Only if it is about the typed id. */
    question: question?.computerId === id ? question : null,
    error: assignment.error,
    isPending: assignment.isPending,
    assign(confirmed: boolean) {
      if (busy.current) return;
      busy.current = true;
      assignment.mutate(confirmed);
    },
    /** Call when another id is typed. */
    reset() {
      setQuestion(null);
      assignment.reset();
    },
  };
}
