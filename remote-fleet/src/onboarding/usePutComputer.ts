import { ApiError } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { giveComputer, holdersOf, type OnboardingRecord } from './onboarding.queries.ts';
import type { ComputerDraft } from './computer-draft.ts';

/** What an attempt found out that the person must answer first. */
type Question = { readonly of: string; readonly holders: readonly Holder[] } | { readonly of: string; readonly unknown: true };

/** Puts a computer into the vehicle that is registered; what must be answered before is asked. */
export function usePutComputer(recordId: string, draft: ComputerDraft, onDone: (record: OnboardingRecord) => void) {
  const shell = useShell();
  const id = draft.id.trim();
  const [question, setQuestion] = useState<Question | null>(null);
  const busy = useRef(false);

  const putting = useMutation({
    mutationFn: async (confirmed: boolean): Promise<'done' | 'asked'> => {
      try {
        onDone(await giveComputer(shell, recordId, { id, vendor: draft.vendor.trim(), model: draft.model.trim() }, confirmed));
        return 'done';
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        if (code === 'vendor-needed') setQuestion({ of: id, unknown: true });
        else if (code === 'computer-taken') setQuestion({ of: id, holders: await holdersOf(shell, id) });
        else throw error;
        return 'asked';
      }
    },
    onSuccess: (result) => {
      if (result === 'asked') busy.current = false;
    },
    onError: () => {
      busy.current = false;
    },
  });
  return {
    /** About the computer that is typed. */
    question: question?.of === id ? question : null,
    error: putting.error,
    isPending: putting.isPending,
    put(confirmed: boolean) {
      if (busy.current) return;
      busy.current = true;
      putting.mutate(confirmed);
    },
    /** Another computer is typed. */
    reset() {
      setQuestion(null);
      putting.reset();
    },
  };
}
