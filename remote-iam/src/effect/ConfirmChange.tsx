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
import { TYPE_THE_NUMBER_ABOVE } from './typed-number.ts';

/** A change of access that waits for a yes. Make it once when it is asked for, not with every rendering. */
export interface Change<Answer extends { readonly effect: Effect } = { readonly effect: Effect }> {
  readonly title: string;
  /** What will be done, in a sentence or more. */
  readonly statement: ReactNode;
  /** Name of the button that does it. */
  readonly confirm: string;
  /** Something is deleted or taken away: the button is red. */
  readonly destroys?: boolean;
  /** How many are deleted or taken away. Of many the number is typed first. */
  readonly count?: number;
  /** The one call: with `dryRun` it tells what would happen and changes nothing. @throws ApiError, TypeError */
  readonly call: (dryRun: boolean, signal?: AbortSignal) => Promise<Answer>;
  /** What the dry run told besides the effect, shown above it. */
  readonly also?: (answer: Answer) => ReactNode;
  /** The dry run told a reason of its own (shown by `also`) why it cannot be done. */
  readonly stopped?: (answer: Answer) => boolean;
  /** Once it is done. The dialog closes by itself. */
  readonly done: (answer: Answer) => void;
  /** Told of a refusal, which the dialog shows: e.g. to read again what someone else changed. */
  readonly refused?: (thrown: unknown) => void;
}

interface ConfirmChangeProps<Answer extends { readonly effect: Effect }> {
  /** Null: closed. */
  readonly change: Change<Answer> | null;
  /** Sets `change` to null. */
  readonly onClose: () => void;
}

function Dialog<Answer extends { readonly effect: Effect }>({ change, onClose }: ConfirmChangeProps<Answer>) {
  const t = useMessages('effect');
  const refusalOf = useAccessRefusal();
  const queries = useQueryClient();
  const id = useId();
  // While it goes away the dialog still shows what it showed.
  const [shown, setShown] = useState({ change, turn: 0 });
  const [typed, setTyped] = useState('');
  /** The change that is being done, or is done: a second click must find it taken, also while the dialog goes away. */
  const taken = useRef<Change<Answer> | null>(null);
  const acting = useMutation({
    mutationFn: (asked: Change<Answer>) => asked.call(false),
    onSuccess: (answer, asked) => {
      asked.done(answer);
      onClose();
    },
    onError: (thrown, asked) => {
      taken.current = null;
      asked.refused?.(thrown);
    },
  });
  if (change !== null && change !== shown.change) {
    setShown({ change, turn: shown.turn + 1 });
    setTyped('');
    acting.reset();
  }
  const asked = shown.change;
  const queryKey = ['effect', id, shown.turn];
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) => (asked as Change<Answer>).call(true, signal),
    enabled: change !== null && change === asked && !acting.isPending && !acting.isSuccess,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const close = () => {
    if (taken.current === null || taken.current !== change) onClose();
  };
  // Read again by itself (as when one's own access changed) it stays as it is until the answer is there: no click may be lost.
  const told = preview.data;
  const effect = told?.effect;
  const refused = preview.isLoading ? null : (acting.error ?? preview.error);
  const stopped =
    effect === undefined || effect.withoutAdministrator.length > 0 || refused !== null || (told && asked?.stopped?.(told)) === true;
  const count = asked?.count ?? 0;
  const mustType = count > TYPE_THE_NUMBER_ABOVE;
  const barred = stopped || (mustType && typed.replaceAll(/\D/g, '') !== String(count));
  const confirm = () => {
    if (barred || asked === null || taken.current === asked) return;
    taken.current = asked;
    acting.mutate(asked);
  };
  const again = () => {
    acting.reset();
    void queries.resetQueries({ queryKey });
  };
  return (
    <Modal.Root opened={change !== null} onClose={close} size={760} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialogHead']}>
          <Modal.Title>{asked?.title}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} disabled={acting.isPending} />
        </div>
        <Modal.Body className={styles['dialog']}>
          <div className={styles['statement']}>{asked?.statement}</div>
          <section className={styles['preview']} aria-label={t('title')} aria-busy={preview.isFetching}>
            {refused ? (
              <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
                <Text fz="sm">{refusalOf(refused)}</Text>
                <Button size="xs" variant="default" mt="xs" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={again}>
                  {t('again')}
                </Button>
              </Alert>
            ) : null}
            {told ? asked?.also?.(told) : null}
            {effect ? <EffectView effect={effect} /> : refused ? null : <LoadingState shape="block" label={t('asking')} />}
          </section>
          <ConfirmFooter
            count={mustType ? count : null}
            typed={typed}
            onType={setTyped}
            confirm={asked?.confirm}
            destroys={asked?.destroys === true}
            isActing={acting.isPending}
            isBarred={barred}
            onConfirm={confirm}
            onClose={close}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Asks before a change of access: says what will be done, asks the server who would gain and lose what, and does it once the user agrees.
 * A change that would leave a group without an administrator, or that the server refuses, cannot be agreed to.
 */
export function ConfirmChange<Answer extends { readonly effect: Effect }>(props: ConfirmChangeProps<Answer>) {
  return (
    <EffectMessages>
      <Dialog {...props} />
    </EffectMessages>
  );
}
