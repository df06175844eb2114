import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, Modal, Stack, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { requestQueries } from '../requests/request.queries.ts';
import styles from './actions.module.css';
import { DoneContext } from './dialogs.ts';
import { isConflict, useSingleChange, type Change } from './useChange.ts';

interface ActionDialogProps {
  readonly request: ServiceRequest;
  readonly title: string;
  /** Label of the button that sends the change. */
  readonly submit: string;
  /** Something was entered: leaving asks for confirmation. */
  readonly dirty: boolean;
  /** Returns the change based on this version of the request; null while a field is invalid. */
  readonly change: (base: ServiceRequest) => Change | null;
  /** Reports a submit while a field is invalid. */
  readonly onInvalid?: () => void;
  readonly destructive?: boolean;
  /** There is nothing that could be sent. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog of an action: sends it, and shows errors and conflicts without losing what was entered. */
export function ActionDialog(props: ActionDialogProps) {
  const { request, title, submit, dirty, change, onInvalid, destructive = false, disabled = false, onClose, children } = props;
  const t = useMessages('actions');
  const shell = useShell();
  const queries = useQueryClient();
  const onDone = useContext(DoneContext);
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(request);
  const [attempts, setAttempts] = useState(0);
  const sending = useSingleChange();
  useFirstFault(form, attempts);
  useUnsavedGuard(dirty && !sending.isSuccess);
  const conflict = isConflict(sending.error);
  const reload = async () => {
    const newest = await queries.fetchQuery({ ...requestQueries.one(shell, base.id), staleTime: 0 }).catch((error: unknown) => {
      if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error;
      return null;
    });
    if (newest === null) return;
    setBase(newest);
    sending.reset();
  };
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
        <Modal.Body>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (sending.isPending) return;
              const next = change(base);
              if (next === null) {
                setAttempts(attempts + 1);
                onInvalid?.();
              } else
                sending.mutate(next, {
                  onSuccess(after) {
                    onClose();
                    onDone?.(after);
                  },
                });
            }}
          >
            <Stack gap="md">
              {children}
              {conflict ? (
                <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('conflict.title')}>
                  <Text fz="sm">{t('conflict.text')}</Text>
                  <Button size="compact-md" variant="default" mt="xs" onClick={() => void reload()}>
                    {t('conflict.reload')}
                  </Button>
                </Alert>
              ) : sending.error ? (
                <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')}>
                  <ErrorText error={sending.error} />
                </Alert>
              ) : null}
              <Group justify="flex-end" gap="xs" className={styles['foot'] ?? ''}>
                <Button variant="default" onClick={onClose}>
                  {t('kit:actions.cancel')}
                </Button>
                <Button
                  type="submit"
                  loading={sending.isPending}
                  disabled={disabled || conflict}
                  {...(destructive ? { color: 'red' } : {})}
                >
                  {submit}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
