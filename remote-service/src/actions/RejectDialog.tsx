import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useDraftState } from '@fleet-console/remote-kit/form';
import { Textarea } from '@fleet-console/ui/forms';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { takeAction } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';

/** In characters. Source: the server's OpenAPI document. */
const MAX_LENGTH = 2000;

/** Rejects a repair, with a required reason. Source: specification, section 5. */
export function RejectDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const format = useFormat();
  const shell = useShell();
  const [reason, setReason] = useDraftState(`reject/${request.id}`, '');
  const [validated, setValidated] = useState(false);
  const missing = reason.trim() === '';
  return (
    <ActionDialog
      request={request}
      title={t('reject.title', { number: request.id })}
      submit={t('reject.submit')}
      destructive
      dirty={!missing}
      onInvalid={() => setValidated(true)}
      onClose={onClose}
      change={(base) =>
        missing
          ? null
          : {
              send: () => takeAction(shell, base, 'reject', { reason }),
              done: ({ id }) => t('done.reject', { number: id }),
              undoable: true,
            }
      }
    >
      <Textarea
        label={t('reject.reason')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={reason}
        description={t('reject.length', { n: format.number(reason.length), most: format.number(MAX_LENGTH) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={validated && missing ? t('reject.reasonMissing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
