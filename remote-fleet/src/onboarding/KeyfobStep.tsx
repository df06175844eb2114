import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { BackIcon, Button, Group, Paper, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { PRINTED_ID } from './ComputerStep.tsx';
import { assignKeyfob, type KeyfobResponse, type OnboardingRecord } from './onboarding.queries.ts';
import { StepError } from './StepError.tsx';
import { useOnboardingRefusal } from './useOnboardingRefusal.ts';

/** Fields that can show a refusal. */
const fields = ['pilotId'];

interface KeyfobStepProps {
  readonly record: OnboardingRecord;
  readonly draft: string;
  readonly onDraft: (id: string) => void;
  readonly onBack: () => void;
  readonly onDone: (response: KeyfobResponse) => void;
  readonly onSkip: () => void;
}

/** Assigns a keyfob by its printed number. */
export function KeyfobStep({ record, draft, onDraft, onBack, onDone, onSkip }: KeyfobStepProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const refusalOf = useOnboardingRefusal(fields);
  const [submitted, setSubmitted] = useState(false);
  const busy = useRef(false);
  const id = draft.trim();
  const assignment = useSingleMutation({
    mutationFn: () => assignKeyfob(shell, record.id, id),
    onSuccess: onDone,
    // Only reset on errors: on success the form stays locked until the next screen is shown.
    onError: () => {
      busy.current = false;
    },
  });
  const isInvalid = !PRINTED_ID.test(id);
  const refusal = refusalOf(assignment.error);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('keyfob.title')}>
      <Title order={2} fz="lg" mb="xs">
        {t('keyfob.title')}
      </Title>
      <Text c="dimmed" fz="sm" mb="md">
        {t('keyfob.text')}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (isInvalid || busy.current) return;
          busy.current = true;
          assignment.mutate();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('keyfob.id')}
            description={t('keyfob.idHint')}
            required
            maxLength={64}
            autoComplete="off"
            value={draft}
            error={submitted && isInvalid ? t('faults.id') : refusal?.field === 'pilotId' ? refusal.text : null}
            onChange={(event) => {
              if (assignment.isError) assignment.reset();
              onDraft(event.currentTarget.value);
            }}
          />
          <StepError refusal={refusal} />
          <Text fz="sm" c="dimmed" aria-live="polite">
            {assignment.isPending ? t('pairing.wait') : ''}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" leftSection={<BackIcon size={16} aria-hidden />} onClick={onBack} disabled={assignment.isPending}>
              {t('kit:actions.back')}
            </Button>
            <Button variant="default" onClick={onSkip} disabled={assignment.isPending}>
              {t(record.keyfob === null ? 'keyfob.skip' : 'keyfob.keep')}
            </Button>
            <Button type="submit" loading={assignment.isPending}>
              {t('keyfob.pair')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
