import { useUserTime } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { takeAction } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { planDraftOf, planInput, type PlanDraft } from './plan-draft.ts';
import { PlanFields } from './PlanFields.tsx';

/** Plans a repair, or changes its plan and date. */
export function PlanDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const shell = useShell();
  const { day } = useUserTime();
  const [draft, setDraft] = useState<PlanDraft>(() => planDraftOf(request, day(Date.now())));
  const [dirty, setDirty] = useState(false);
  const [validated, setValidated] = useState(false);
  const planned = request.plannedStart !== null;
  return (
    <ActionDialog
      request={request}
      title={t(planned ? 'plan.titleAgain' : 'plan.title', { number: request.id })}
      submit={t(planned ? 'plan.submitAgain' : 'plan.submit')}
      dirty={dirty}
      onInvalid={() => setValidated(true)}
      onClose={onClose}
      change={(base) => {
        const input = planInput(draft);
        return (
          input && {
            send: () => takeAction(shell, base, 'plan', input),
            done: ({ id }) => t('done.plan', { number: id }),
            undoable: true,
          }
        );
      }}
    >
      <PlanFields
        request={request}
        draft={draft}
        validated={validated}
        onChange={(change) => {
          setDirty(true);
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
    </ActionDialog>
  );
}
