import { ActionIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons.ts';
import { Drawer } from './Drawer.tsx';

export interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the button that closes the panel. */
  readonly close: string;
  /** False while a dialog is in front, which Escape closes first. */
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
}

/** Set with `classNames`: a class on Drawer.Content would also apply to its positioning wrapper. */
const drawerClasses = { content: 'fc-panel' };

/** A panel with a heading and a close button, over the right side of the screen. */
export function SidePanel({ opened, onClose, title, close, closeOnEscape = true, children }: SidePanelProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      closeOnEscape={closeOnEscape}
      transitionProps={{ duration: 150 }}
      classNames={drawerClasses}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className="fc-panel-body">
          <div className="fc-panel-head">
            <Title order={2} fz="lg">
              {title}
            </Title>
            <ActionIcon variant="subtle" size={32} aria-label={close} onClick={onClose}>
              <CloseIcon size={18} aria-hidden />
            </ActionIcon>
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
