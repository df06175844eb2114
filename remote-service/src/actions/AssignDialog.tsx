import { useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { editRequest } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { TechnicianField } from './TechnicianField.tsx';

/** Assigns a request to a technician, or takes it from them. */
export function AssignDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const shell = useShell();
  const [technicianId, setTechnicianId] = useState(request.technicianId);
  return (
    <ActionDialog
      request={request}
      title={t('assign.title', { number: request.id })}
      submit={t('assign.submit')}
      dirty={technicianId !== request.technicianId}
      onClose={onClose}
      change={(base) => ({
        send: () => editRequest(shell, base, { technicianId }),
        done: ({ id }) => t('done.assign', { number: id }),
        undoable: technicianId !== base.technicianId,
      })}
    >
      <TechnicianField request={request} label={t('plan.technician')} value={technicianId} onChange={setTechnicianId} />
    </ActionDialog>
  );
}
