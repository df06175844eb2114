import { useCan, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, BackIcon, Button, Group, Paper, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { freeComputersQuery, type OnboardingRecord } from './onboarding.queries.ts';
import { StepError } from './StepError.tsx';
import { useOnboardingRefusal } from './useOnboardingRefusal.ts';
import { FreeComputers } from './FreeComputers.tsx';
import { ComputerModel } from './ComputerModel.tsx';
import { useAssignComputer } from './useAssignComputer.ts';
import type { ComputerDraft } from './computer-draft.ts';

/** Fields that can show a refusal. */
const fields = ['computerId', 'vendor', 'model'];

/** Format of printed module and keyfob ids. Source: the server. */
export const PRINTED_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

interface ComputerStepProps {
  readonly record: OnboardingRecord;
  readonly draft: ComputerDraft;
  readonly onDraft: (draft: ComputerDraft) => void;
  readonly onBack: () => void;
  readonly onDone: (record: OnboardingRecord) => void;
  readonly onSkip: () => void;
}

/** Assigns an IoT module: a new one, an unassigned one or, after a warning, one of another vehicle. */
export function ComputerStep({ record, draft, onDraft, onBack, onDone, onSkip }: ComputerStepProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const refusalOf = useOnboardingRefusal(fields);
  const canSeeComponents = useCan('device.components', record.vehicle.groupId);
  const [submitted, setSubmitted] = useState(false);
  const id = draft.id.trim();
  const text = useDeferredValue(id);
  const free = useQuery({ ...freeComputersQuery(shell, record.vehicle.groupId, text), enabled: canSeeComponents });
  const isCurrent = id !== '' && id === record.computer?.id;
  const assignment = useAssignComputer(record.id, draft, onDone);
  const isInvalid = !PRINTED_ID.test(id);
  const submit = (confirmed: boolean) => {
    setSubmitted(true);
    if (isCurrent) {
      onDone(record);
      return;
    }
    if (!isInvalid) assignment.assign(confirmed);
  };
  const change = (next: ComputerDraft) => {
    if (next.id.trim() !== id) assignment.reset();
    onDraft(next);
  };
  const question = assignment.question;
  const refusal = refusalOf(assignment.error);
  const holders = question && 'holders' in question ? question.holders : null;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('computer.title')}>
      <Title order={2} fz="lg" mb="xs">
        {t('computer.title')}
      </Title>
      <Text c="dimmed" fz="sm" mb="md">
        {t('computer.text')}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(holders !== null);
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('computer.id')}
            description={t('computer.idHint')}
            required
            maxLength={64}
            autoComplete="off"
            value={draft.id}
            error={submitted && isInvalid ? t('faults.id') : refusal?.field === 'computerId' ? refusal.text : null}
            onChange={(event) => change({ ...draft, id: event.currentTarget.value })}
          />
          {canSeeComponents && !isCurrent ? <FreeComputers free={free} id={id} onChoose={change} /> : null}
          {isCurrent ? (
            <Text fz="sm" role="status">
              {t('computer.same')}
            </Text>
          ) : (
            <ComputerModel
              draft={draft}
              onChange={change}
              vendorMissing={question !== null && 'unknown' in question && draft.vendor.trim() === ''}
              refusal={refusal}
            />
          )}
          {holders !== null ? (
            <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('computer.taken')}>
              {holders.map((holder) => (
                <Text key={holder.id} fz="sm">
                  <bdi>{labelOf(holder)}</bdi>
                  {`: ${t('computer.loses')}`}
                </Text>
              ))}
            </Alert>
          ) : null}
          <StepError refusal={refusal} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" leftSection={<BackIcon size={16} aria-hidden />} onClick={onBack} disabled={assignment.isPending}>
              {t('kit:actions.back')}
            </Button>
            {record.computer === null ? (
              <Button variant="default" onClick={onSkip} disabled={assignment.isPending}>
                {t('computer.skip')}
              </Button>
            ) : null}
            <Button type="submit" loading={assignment.isPending} {...(holders !== null ? { color: 'red' } : {})}>
              {t(holders !== null ? 'computer.take' : 'next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
