import { UnstyledButton } from '@fleet-console/ui/base';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './profile.module.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native dialog: traps and restores the focus and closes with Escape, without adding a library to the login pages. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useMessages('profile');
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('input, [data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // A click on the backdrop hits the dialog element itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialogRef.current && onClose()}
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
