import { useShell } from '@fleet-console/remote-kit';
import { Group, Text } from '@fleet-console/ui';
import { Radio } from '@fleet-console/ui/forms';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { takeAction } from './action-calls.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { DialogProps } from './dialogs.ts';

type RepairAction = NonNullable<ServiceRequest['repairAction']>;
const repairActions: readonly RepairAction[] = ['repaired', 'partReplaced', 'cleaned', 'noFaultFound', 'towed'];

/** Ends a repair: asks whether it is finished. If so, the customer is asked to approve it; if not, it is stopped. Source: specification, section 4. */
export function CompleteDialog({ request, onClose }: DialogProps) {
  const t = useMessages('actions');
  const names = useMessages('requests');
  const shell = useShell();
  const [finished, setFinished] = useState<'yes' | 'no' | null>(null);
  const [done, setDone] = useState<RepairAction | null>(null);
  const [validated, setValidated] = useState(false);
  const canStop = request.allowedActions.includes('stop');
  return (
    <ActionDialog
      request={request}
      title={t('complete.title', { number: request.id })}
      submit={finished === 'no' ? names('actions.stop') : names('actions.complete')}
      dirty={finished !== null}
      onInvalid={() => setValidated(true)}
      onClose={onClose}
      change={(base) => {
        if (finished === 'no')
          return { send: () => takeAction(shell, base, 'stop', {}), done: ({ id }) => t('done.stop', { number: id }), undoable: true };
        if (finished === null || done === null) return null;
        const input = { repairAction: done };
        return {
          send: () => takeAction(shell, base, 'complete', input),
          done: ({ id }) => t('done.complete', { number: id }),
          undoable: true,
        };
      }}
    >
      <Radio.Group
        label={t('complete.question')}
        inputWrapperOrder={['label', 'error', 'input']}
        value={finished ?? ''}
        onChange={(value) => setFinished(value === 'yes' ? 'yes' : 'no')}
        error={validated && finished === null ? t('complete.questionMissing') : null}
      >
        <Group gap="md" mt={4} {...(validated && finished === null ? { 'data-wrong': true } : {})}>
          <Radio value="yes" label={t('kit:states.yes')} />
          <Radio value="no" label={t('kit:states.no')} disabled={!canStop} />
        </Group>
      </Radio.Group>
      {finished === 'yes' ? (
        <Radio.Group
          label={t('complete.done')}
          required
          inputWrapperOrder={['label', 'error', 'input']}
          value={done ?? ''}
          onChange={(value) => setDone(repairActions.find((each) => each === value) ?? null)}
          error={validated && done === null ? t('complete.doneMissing') : null}
        >
          <Group gap="md" mt={4} {...(validated && done === null ? { 'data-wrong': true } : {})}>
            {repairActions.map((each) => (
              <Radio key={each} value={each} label={names(`repairActions.${each}`)} />
            ))}
          </Group>
        </Radio.Group>
      ) : null}
      {finished === null ? null : (
        <Text fz="sm" c="dimmed">
          {t(finished === 'yes' ? 'complete.then' : 'complete.otherwise')}
        </Text>
      )}
    </ActionDialog>
  );
}
