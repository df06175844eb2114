import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { AccessChange } from './access-change.ts';
import { CONFIRM_COUNT_ABOVE } from './confirm-count.ts';
import type { Effect } from './effect.ts';

/** Previews a change by a dry run, and applies it once. @param change null: none @param onClose sets `change` to null */
export function useChangeConfirmation<Answer extends { readonly effect: Effect }>(
  change: AccessChange<Answer> | null,
  onClose: () => void,
) {
  const queries = useQueryClient();
  const id = useId();
  // Keeps the content during the closing transition.
  const [dialog, setDialog] = useState({ change, revision: 0 });
  const [typedCount, setTypedCount] = useState('');
  /** Guards against double clicks, also during the closing transition. */
  const submittedChange = useRef<AccessChange<Answer> | null>(null);
  const mutation = useMutation({
    mutationFn: (submitted: AccessChange<Answer>) => submitted.call(false),
    onSuccess: (answer, submitted) => {
      submitted.onDone(answer);
      onClose();
    },
    onError: (thrown, submitted) => {
      submittedChange.current = null;
      submitted.onRefused?.(thrown);
    },
  });
  if (change !== null && change !== dialog.change) {
    setDialog({ change, revision: dialog.revision + 1 });
    setTypedCount('');
    mutation.reset();
  }
  const shownChange = dialog.change;
  const queryKey = ['effect', id, dialog.revision];
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) => (shownChange as AccessChange<Answer>).call(true, signal),
    enabled: change !== null && change === shownChange && !mutation.isPending && !mutation.isSuccess,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const close = () => {
    if (submittedChange.current === null || submittedChange.current !== change) onClose();
  };
  // Background refetches keep the previous result, so that no click is lost.
  const result = preview.data;
  const effect = result?.effect;
  const refusal = preview.isLoading ? null : (mutation.error ?? preview.error);
  const isBlocked =
    effect === undefined ||
    effect.withoutAdministrator.length > 0 ||
    refusal !== null ||
    (result && shownChange?.isBlocked?.(result)) === true;
  const count = shownChange?.count ?? 0;
  const needsCount = count > CONFIRM_COUNT_ABOVE;
  const isDisabled = isBlocked || (needsCount && typedCount.replaceAll(/\D/g, '') !== String(count));
  const confirm = () => {
    if (isDisabled || shownChange === null || submittedChange.current === shownChange) return;
    submittedChange.current = shownChange;
    mutation.mutate(shownChange);
  };
  const recheck = () => {
    mutation.reset();
    void queries.resetQueries({ queryKey });
  };
  return {
    /** The last change, kept during the closing transition. */
    shownChange,
    /** The result of the dry run. */
    result,
    refusal,
    isFetching: preview.isFetching,
    /** The number to type; null: none. */
    count: needsCount ? count : null,
    typedCount,
    setTypedCount,
    isPending: mutation.isPending,
    isDisabled,
    confirm,
    recheck,
    close,
  };
}

export type ChangeConfirmation<Answer extends { readonly effect: Effect }> = ReturnType<typeof useChangeConfirmation<Answer>>;
