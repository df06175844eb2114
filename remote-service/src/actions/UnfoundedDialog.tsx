import { useShell } from '@fleet-console/remote-kit';
import { Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { takeAction } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';

/** Closes a request because nothing is wrong with the vehicle. */
export function UnfoundedDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const shell = useShell();
  return (
    <ActionDialog
      request={request}
      title={t('unfounded.title', { number: request.id })}
      submit={t('unfounded.submit')}
      dirty={false}
      onClose={onClose}
      change={(base) => ({
        send: () => takeAction(shell, base, 'markUnfounded', {}),
        done: ({ id }) => t('done.markUnfounded', { number: id }),
        undoable: true,
      })}
    >
      <Text fz="sm">{t('unfounded.text')}</Text>
    </ActionDialog>
  );
}
