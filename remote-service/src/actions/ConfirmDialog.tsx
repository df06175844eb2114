import { isDay, useUserTime } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { DateInput } from '@fleet-console/remote-kit/form';
import { Checkbox } from '@fleet-console/ui/forms';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { takeAction, type ActionInput } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { planDraftOf, planInput, type PlanDraft } from './plan-draft.ts';
import { PlanFields } from './PlanFields.tsx';

/** Accepts a request, with a promised start or with the whole plan. */
export function ConfirmDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const shell = useShell();
  const [expectedStart, setExpectedStart] = useState('');
  const [withPlan, setWithPlan] = useState(false);
  const { day } = useUserTime();
  const [draft, setDraft] = useState<PlanDraft>(() => planDraftOf(request, day(Date.now())));
  const [dirty, setDirty] = useState(false);
  const [validated, setValidated] = useState(false);
  const input = (): ActionInput | null => {
    if (withPlan) return planInput(draft);
    if (expectedStart === '') return {};
    return isDay(expectedStart) ? { expectedStart } : null;
  };
  return (
    <ActionDialog
      request={request}
      title={t('confirm.title', { number: request.id })}
      submit={t('confirm.submit')}
      dirty={dirty}
      onInvalid={() => setValidated(true)}
      onClose={onClose}
      change={(base) => {
        const sent = input();
        return (
          sent && {
            send: () => takeAction(shell, base, 'confirm', sent),
            done: ({ id }) => t('done.confirm', { number: id }),
            undoable: true,
          }
        );
      }}
    >
      {withPlan ? null : (
        <DateInput
          label={t('confirm.expectedStart')}
          value={expectedStart}
          error={validated && expectedStart !== '' && !isDay(expectedStart) ? t('plan.startMissing') : null}
          onChange={(value) => {
            setDirty(true);
            setExpectedStart(value);
          }}
        />
      )}
      <Checkbox
        label={t('confirm.withPlan')}
        checked={withPlan}
        onChange={(event) => {
          setDirty(true);
          setWithPlan(event.currentTarget.checked);
        }}
      />
      {withPlan ? (
        <PlanFields
          request={request}
          draft={draft}
          validated={validated}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      ) : null}
    </ActionDialog>
  );
}
