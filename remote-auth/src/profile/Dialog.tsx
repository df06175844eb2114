import { UnstyledButton } from '@fleet-console/ui/base';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './profile.module.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus, gives it back, and closes with Escape. The login page would pay for a library's. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useMessages('profile');
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is taken away, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('input, [data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // A click beside it hits the dialog itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={place}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === place.current && onClose()}
    >
      <div className={styles.dialogBody}>
        <div className={styles.dialogHead}>
          <h2 id={id} className={styles.dialogTitle}>
            {title}
          </h2>
          <UnstyledButton type="button" className={styles.close} aria-label={t('kit:actions.close')} onClick={onClose}>
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </UnstyledButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
