import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { ActionIcon, Alert, AttentionIcon, Button, CloseIcon, Drawer, Group, Title } from '@fleet-console/ui';
import { useState, type ReactNode } from 'react';
import styles from './work-panel.module.css';

/** Set with `classNames`: a class on Drawer.Content would also apply to its positioning wrapper. */
const drawerClasses = { content: styles['content'] ?? '' };

interface WorkPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Closing asks for confirmation. */
  readonly unsaved: boolean;
  readonly title: string;
  readonly texts: {
    readonly close: string;
    /** E.g. "You have an unsent report". */
    readonly unsaved: string;
    readonly stay: string;
    readonly discard: string;
  };
  readonly children: ReactNode;
}

/** Side panel with a form, guarded against accidental closing and leaving. */
export function WorkPanel({ opened, onClose, unsaved, title, texts, children }: WorkPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isBlocking = opened && unsaved;
  useUnsavedGuard(isBlocking, texts.unsaved);
  const close = () => {
    if (unsaved) return setConfirming(true);
    setConfirming(false);
    onClose();
  };
  return (
    <Drawer.Root opened={opened} onClose={close} position="right" size={560} transitionProps={{ duration: 150 }} classNames={drawerClasses}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className={styles['head']}>
          <Title order={2} fz="lg">
            {title}
          </Title>
          <ActionIcon variant="subtle" size={32} aria-label={texts.close} onClick={close}>
            <CloseIcon size={18} aria-hidden />
          </ActionIcon>
        </div>
        {isConfirming && unsaved ? (
          <Alert
            role="alert"
            color="yellow"
            icon={<AttentionIcon size={18} aria-hidden />}
            title={texts.unsaved}
            className={styles['confirmation']}
          >
            <Group gap="xs">
              <Button size="compact-sm" data-autofocus onClick={() => setConfirming(false)}>
                {texts.stay}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  setConfirming(false);
                  onClose();
                }}
              >
                {texts.discard}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <Drawer.Body className={styles['body']}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
