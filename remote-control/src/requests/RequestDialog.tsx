import { ApiError } from '@fleet-console/api';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState, useFirstFault, useTargetGroups, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, Modal, Stack, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { requestQueries, sendDecision, type AccessRequest, type Decision } from './requests.queries.ts';
import { TrialFields } from './TrialFields.tsx';
import { daysOf, DEFAULT_DAYS, type TrialTerms } from './trial-terms.ts';
import { useFeatureName } from './useFeatureName.ts';
import styles from './requests.module.css';

export interface ProposedDecision {
  /** As it was when the operator decided. */
  readonly request: AccessRequest;
  readonly decision: Decision['decision'];
}

interface RequestDialogProps {
  readonly proposed: ProposedDecision;
  readonly onClose: () => void;
}

/** Name of a decision in messages. */
const actionOf = ({ request: { trial }, decision }: ProposedDecision) =>
  decision === 'grant' ? (trial ? 'grantTrial' : 'accept') : decision;

/** Whether the request was changed or decided in the meantime. */
const isConflict = (error: unknown) => error instanceof ApiError && ['changed', 'request-decided'].includes(error.code);

/** The mutation that sends a decision; shows its result in the list. */
function useDecision({ request }: ProposedDecision, onDone: () => void) {
  const shell = useShell();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Decision) => sendDecision(shell, request, body),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: requestQueries.all }),
  });
}

function Confirm({ proposed, about, onClose }: RequestDialogProps & { readonly about: { name: string; feature: string } }) {
  const t = useMessages('requests');
  const shell = useShell();
  const form = useRef<HTMLFormElement>(null);
  const { request, decision } = proposed;
  const [terms, setTerms] = useDraftState<TrialTerms>(`trial/${request.id}`, { groupId: request.groupId, days: String(DEFAULT_DAYS) });
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const targets = useTargetGroups(['analytics.access']);
  const action = actionOf(proposed);
  const sending = useDecision(proposed, () => {
    shell.flash.success(t(`done.${action}`, about));
    onClose();
  });
  const isTrial = action === 'grantTrial';
  useUnsavedGuard(isTrial && !sending.isSuccess && (terms.groupId !== request.groupId || terms.days !== String(DEFAULT_DAYS)));
  const conflict = isConflict(sending.error);
  const submit = () => {
    if (sending.isPending || conflict) return;
    if (!isTrial) return sending.mutate({ decision });
    const [groupId, days] = [terms.groupId, daysOf(terms.days)];
    if (groupId === null || !targets.fit.has(groupId) || days === null) return setAttempts(attempts + 1);
    sending.mutate({ decision, groupId, days });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text fz="sm">{t(`effect.${action}`, about)}</Text>
        {isTrial ? (
          <TrialFields
            terms={terms}
            targets={targets}
            submitted={attempts > 0}
            onChange={(change) => setTerms((before) => ({ ...before, ...change }))}
          />
        ) : null}
        {sending.isError ? (
          <Alert
            role="alert"
            color={conflict ? 'yellow' : 'red'}
            icon={<AttentionIcon size={18} aria-hidden />}
            title={t(conflict ? 'conflict' : 'decideFailed')}
          >
            {conflict ? <Text fz="sm">{t('conflictText')}</Text> : <ErrorText error={sending.error} />}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={conflict} {...(decision === 'grant' ? {} : { color: 'red' })}>
            {t(`actions.${action}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Confirms a decision about a request. A trial also needs a group and a number of days. */
export function RequestDialog({ proposed, onClose }: RequestDialogProps) {
  const t = useMessages('requests');
  const featureName = useFeatureName();
  const { account, page } = proposed.request;
  const about = { name: account.name ?? account.email, feature: featureName(page) };
  return (
    <Modal.Root opened onClose={onClose} size={480} centered closeOnClickOutside={actionOf(proposed) !== 'grantTrial'}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {t(`confirm.${actionOf(proposed)}`, about)}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Confirm proposed={proposed} about={about} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
