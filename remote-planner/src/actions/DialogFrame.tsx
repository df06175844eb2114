import { Modal } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './actions.module.css';

interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Something was entered: a click beside the dialog doesn't close it. */
  readonly dirty?: boolean;
  readonly children: ReactNode;
}

/** A dialog with its title. */
export function DialogFrame({ title, onClose, dirty = false, children }: DialogFrameProps) {
  const t = useMessages('slots');
  return (
    <Modal.Root opened onClose={onClose} size={480} centered closeOnClickOutside={!dirty}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which is a second banner of the page. */}
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
