import { Alert, AttentionIcon, Button, LoadingState, Modal, RefreshIcon, Text } from '@fleet-console/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Effect } from './effect.ts';
import { EffectView } from './EffectView.tsx';
import { EffectMessages } from './EffectMessages.tsx';
import { useAccessRefusal } from './useAccessRefusal.ts';
import styles from './effect.module.css';
import { ConfirmFooter } from './ConfirmFooter.tsx';
import { CONFIRM_COUNT_ABOVE } from './confirm-count.ts';

/** A change of access to confirm. Must keep its identity while the dialog is open. */
export interface AccessChange<Answer extends { readonly effect: Effect } = { readonly effect: Effect }> {
  /** This and the other texts come from `changeText`, so that they follow the language. */
  readonly title: ReactNode;
  /** Describes the change. */
  readonly statement: ReactNode;
  /** Label of the confirm button. */
  readonly confirm: ReactNode;
  /** Deletes or removes something: the button is red. */
  readonly isDestructive?: boolean;
  /** Number of deleted or removed items. Large numbers have to be typed. */
  readonly count?: number;
  /** Applies the change; with `dryRun` only returns its effect. @throws ApiError, TypeError */
  readonly call: (dryRun: boolean, signal?: AbortSignal) => Promise<Answer>;
  /** Further results of the dry run, shown above the effect. */
  readonly details?: (answer: Answer) => ReactNode;
  /** The dry run returned another reason (shown by `details`) against the change. */
  readonly isBlocked?: (answer: Answer) => boolean;
  /** Called after the change. The dialog closes by itself. */
  readonly onDone: (answer: Answer) => void;
  /** Called with an error that the dialog shows, e.g. to refetch after a conflict. */
  readonly onRefused?: (thrown: unknown) => void;
}

interface ConfirmChangeProps<Answer extends { readonly effect: Effect }> {
  /** Null: closed. */
  readonly change: AccessChange<Answer> | null;
  /** Sets `change` to null. */
  readonly onClose: () => void;
}

function Dialog<Answer extends { readonly effect: Effect }>({ change, onClose }: ConfirmChangeProps<Answer>) {
  const t = useMessages('effect');
  const refusalOf = useAccessRefusal();
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
  return (
    <Modal.Root opened={change !== null} onClose={close} size={760} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialogHead']}>
          <Modal.Title>{shownChange?.title}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} disabled={mutation.isPending} />
        </div>
        <Modal.Body className={styles['dialog']}>
          <div className={styles['statement']}>{shownChange?.statement}</div>
          <section className={styles['preview']} aria-label={t('title')} aria-busy={preview.isFetching}>
            {refusal ? (
              <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
                <Text fz="sm">{refusalOf(refusal)}</Text>
                <Button size="xs" variant="default" mt="xs" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={recheck}>
                  {t('checkAgain')}
                </Button>
              </Alert>
            ) : null}
            {result ? shownChange?.details?.(result) : null}
            {effect ? <EffectView effect={effect} /> : refusal ? null : <LoadingState shape="block" label={t('loading')} />}
          </section>
          <ConfirmFooter
            count={needsCount ? count : null}
            typedCount={typedCount}
            onTypedCountChange={setTypedCount}
            confirm={shownChange?.confirm}
            isDestructive={shownChange?.isDestructive === true}
            isPending={mutation.isPending}
            isDisabled={isDisabled}
            onConfirm={confirm}
            onClose={close}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Confirms a change of access: shows who gains and loses what according to a dry run, and applies the change. Changes that would leave a group without
 * an administrator, or that the server refuses, can't be confirmed.
 */
export function ConfirmChange<Answer extends { readonly effect: Effect }>(props: ConfirmChangeProps<Answer>) {
  return (
    <EffectMessages>
      <Dialog {...props} />
    </EffectMessages>
  );
}
