import { Modal } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { AccessChange } from './access-change.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { ConfirmFooter } from './ConfirmFooter.tsx';
import type { Effect } from './effect.ts';
import styles from './effect.module.css';
import { EffectMessages } from './EffectMessages.tsx';
import { useChangeConfirmation } from './useChangeConfirmation.ts';

interface ConfirmChangeProps<Answer extends { readonly effect: Effect }> {
  /** Null: closed. */
  readonly change: AccessChange<Answer> | null;
  /** Sets `change` to null. */
  readonly onClose: () => void;
}

function Dialog<Answer extends { readonly effect: Effect }>({ change, onClose }: ConfirmChangeProps<Answer>) {
  const t = useMessages('effect');
  const confirmation = useChangeConfirmation(change, onClose);
  const { shownChange, isPending, close } = confirmation;
  return (
    <Modal.Root opened={change !== null} onClose={close} size={760} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialogHead']}>
          <Modal.Title>{shownChange?.title}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} disabled={isPending} />
        </div>
        <Modal.Body className={styles['dialog']}>
          <div className={styles['statement']}>{shownChange?.statement}</div>
          <ChangePreview confirmation={confirmation} />
          <ConfirmFooter
            confirmation={confirmation}
            confirm={shownChange?.confirm}
            isDestructive={shownChange?.isDestructive === true}
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
