import { ActionIcon, CloseIcon, Drawer } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './panel.module.css';

interface PanelFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  /** A dialog is in front, which Escape closes first. */
  readonly behind?: boolean;
  /** In px. */
  readonly size?: number;
  readonly children: ReactNode;
}

const drawerClasses = { content: styles['content'] ?? '' };

/** A panel over the calendar. */
export function PanelFrame({ label, onClose, behind = false, size = 560, children }: PanelFrameProps) {
  const t = useMessages('slots');
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={size}
      closeOnEscape={!behind}
      transitionProps={{ duration: 150 }}
      classNames={drawerClasses}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <ActionIcon className={styles['close']} variant="subtle" size={32} aria-label={t('kit:actions.close')} onClick={onClose}>
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
        <Drawer.Body className={styles['body']}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
