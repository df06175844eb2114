import { useShell } from '@fleet-console/remote-kit';
import { Button, Group, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { GroupField, useTargetGroups, useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { saveVehicle, type OnboardingRecord } from './onboarding.queries.ts';
import { StepError } from './StepError.tsx';
import { useOnboardingRefusal } from './useOnboardingRefusal.ts';
import styles from './onboarding.module.css';

/** Fields that can show a refusal. */
const fields = ['name', 'groupId', 'mark'];

/** Rule ONB-O1 of the server's onboarding. */
export const onboardingNeeds = ['device.onboarding'] as const;

export interface VehicleDraft {
  readonly name: string;
  readonly groupId: string | null;
  readonly type: 'bike' | 'moped';
  /** Plate of a moped, number of a bike. */
  readonly mark: string;
}

interface VehicleStepProps {
  readonly id: string;
  /** Whether the vehicle is registered. */
  readonly isRegistered: boolean;
  readonly changed: boolean;
  readonly draft: VehicleDraft;
  readonly onDraft: (draft: VehicleDraft) => void;
  readonly onSaved: (record: OnboardingRecord) => void;
  /** Continues without saving. */
  readonly onContinue: () => void;
}

/** Name, group, type and number of the vehicle. */
export function VehicleStep({ id, isRegistered, changed, draft, onDraft, onSaved, onContinue }: VehicleStepProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useOnboardingRefusal(fields);
  const targets = useTargetGroups(onboardingNeeds);
  const kindLabel = useId();
  const [submitted, setSubmitted] = useState(false);
  const busy = useRef(false);
  const { name, groupId, type, mark } = draft;
  const saving = useSingleMutation({
    mutationFn: (group: string) =>
      saveVehicle(shell, id, { name: name.trim(), groupId: group, type, mark: mark.trim() || null }, isRegistered),
    onSuccess: (record) => {
      void queries.invalidateQueries({ queryKey: ['fleet', 'vehicle', record.vehicle.id] });
      onSaved(record);
    },
    // Only reset on errors: on success the form stays locked until the next screen is shown.
    onError: () => {
      busy.current = false;
    },
  });
  const refusal = refusalOf(saving.error);
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : null);
  return (
    <Paper component="section" withBorder p="md" aria-label={t('vehicle.title')}>
      <Title order={2} fz="lg" mb="xs">
        {t('vehicle.title')}
      </Title>
      <Text c="dimmed" fz="sm" mb="md">
        {t('vehicle.text')}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!changed) return onContinue();
          if (name.trim() === '' || groupId === null || busy.current) return;
          busy.current = true;
          saving.mutate(groupId);
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('vehicle.name')}
            required
            maxLength={80}
            autoComplete="off"
            dir="auto"
            value={name}
            error={submitted && name.trim() === '' ? t('faults.name') : errorOf('name')}
            onChange={(event) => onDraft({ ...draft, name: event.currentTarget.value })}
          />
          <GroupField
            label={t('kit:groups.label')}
            placeholder={t('kit:groups.choose')}
            value={groupId}
            onChange={(chosen) => onDraft({ ...draft, groupId: chosen })}
            targets={targets}
            error={submitted && groupId === null ? t('faults.group') : errorOf('groupId')}
            texts={{
              label: t('kit:groups.label'),
              search: t('kit:groups.find'),
              clear: t('kit:actions.clearSearch'),
              none: t('kit:groups.none'),
            }}
          />
          <div className={styles['choice']}>
            <span id={kindLabel}>{t('vehicle.type')}</span>
            <SegmentedControl
              aria-labelledby={kindLabel}
              value={type}
              onChange={(chosen) => onDraft({ ...draft, type: chosen })}
              data={(['bike', 'moped'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
            />
          </div>
          <TextInput
            label={t(`vehicle.mark.${type}`)}
            maxLength={20}
            autoComplete="off"
            value={mark}
            error={errorOf('mark')}
            onChange={(event) => onDraft({ ...draft, mark: event.currentTarget.value })}
          />
          <StepError refusal={refusal} />
          <Group justify="flex-end">
            <Button type="submit" loading={saving.isPending}>
              {t(isRegistered ? 'next' : 'vehicle.register')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
