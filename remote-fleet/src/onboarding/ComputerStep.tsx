import { ApiError } from '@fleet-console/api';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, BackIcon, Button, Group, Paper, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';
import { freeComputersQuery, giveComputer, holdersOf, type NewComputer, type OnboardingRecord } from './onboarding.queries.ts';
import { StepRefused } from './StepRefused.tsx';
import { useOnboardingRefusal } from './useOnboardingRefusal.ts';
import styles from './onboarding.module.css';

/** Fields beside which a refusal can be said. */
const fields = ['computerId', 'vendor', 'model'];

export type ComputerDraft = NewComputer;

/** As printed on a tracker or a keyfob. Source: the server. */
export const PRINTED_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

interface ComputerStepProps {
  readonly record: OnboardingRecord;
  readonly draft: ComputerDraft;
  readonly onDraft: (draft: ComputerDraft) => void;
  readonly onBack: () => void;
  readonly onDone: (record: OnboardingRecord) => void;
  readonly onSkip: () => void;
}

/** What an attempt found out that the person must answer first. */
type Question = { readonly of: string; readonly holders: readonly Holder[] } | { readonly of: string; readonly unknown: true };

/** Puts a computer in: a new one, one that lies on the shelf, or, after a warning, one of another vehicle. */
export function ComputerStep({ record, draft, onDraft, onBack, onDone, onSkip }: ComputerStepProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const refusalOf = useOnboardingRefusal(fields);
  const seesComponents = useCan('device.components', record.vehicle.groupId);
  const [asked, setAsked] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const busy = useRef(false);
  const id = draft.id.trim();
  const text = useDeferredValue(id);
  const free = useQuery({ ...freeComputersQuery(shell, record.vehicle.groupId, text), enabled: seesComponents });
  const same = id !== '' && id === record.computer?.id;

  const putting = useMutation({
    mutationFn: async (confirmed: boolean): Promise<'done' | 'asked'> => {
      try {
        onDone(await giveComputer(shell, record.id, { id, vendor: draft.vendor.trim(), model: draft.model.trim() }, confirmed));
        return 'done';
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        if (code === 'vendor-needed') setQuestion({ of: id, unknown: true });
        else if (code === 'computer-taken') setQuestion({ of: id, holders: await holdersOf(shell, id) });
        else throw error;
        return 'asked';
      }
    },
    onSuccess: (result) => {
      if (result === 'asked') busy.current = false;
    },
    onError: () => {
      busy.current = false;
    },
  });
  const wrong = !PRINTED_ID.test(id);
  const submit = (confirmed: boolean) => {
    setAsked(true);
    if (same) {
      onDone(record);
      return;
    }
    if (wrong || busy.current) return;
    busy.current = true;
    putting.mutate(confirmed);
  };
  const change = (next: ComputerDraft) => {
    if (next.id.trim() !== id) {
      setQuestion(null);
      putting.reset();
    }
    onDraft(next);
  };
  const asking = question?.of === id ? question : null;
  const refusal = refusalOf(putting.error);
  const holders = asking && 'holders' in asking ? asking.holders : null;
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
            error={asked && wrong ? t('faults.id') : refusal?.field === 'computerId' ? refusal.text : null}
            onChange={(event) => change({ ...draft, id: event.currentTarget.value })}
          />
          {seesComponents && !same && free.isError ? (
            <Text fz="sm" role="status">
              {t('computer.freeFailed')}
            </Text>
          ) : null}
          {seesComponents && !same && (free.data?.length ?? 0) > 0 ? (
            <div role="group" aria-label={t('computer.free')} className={styles['offers']}>
              <span className={styles['quiet']}>{t('computer.free')}</span>
              {free.data?.map((computer) => (
                <Button
                  key={computer.id}
                  size="compact-md"
                  variant={computer.id === id ? 'light' : 'default'}
                  aria-pressed={computer.id === id}
                  onClick={() => change({ id: computer.id, vendor: computer.vendor, model: computer.model ?? '' })}
                >
                  <bdi>{[computer.id, computer.vendor].join(' · ')}</bdi>
                </Button>
              ))}
            </div>
          ) : null}
          {same ? (
            <Text fz="sm" role="status">
              {t('computer.same')}
            </Text>
          ) : (
            <div className={styles['pair']}>
              <TextInput
                label={t('computer.vendor')}
                description={t('computer.vendorHint')}
                maxLength={80}
                autoComplete="off"
                value={draft.vendor}
                error={
                  asking && 'unknown' in asking && draft.vendor.trim() === ''
                    ? t('faults.vendor')
                    : refusal?.field === 'vendor'
                      ? refusal.text
                      : null
                }
                onChange={(event) => change({ ...draft, vendor: event.currentTarget.value })}
              />
              <TextInput
                label={t('computer.model')}
                description={t('computer.modelHint')}
                maxLength={200}
                autoComplete="off"
                value={draft.model}
                error={refusal?.field === 'model' ? refusal.text : null}
                onChange={(event) => change({ ...draft, model: event.currentTarget.value })}
              />
            </div>
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
          <StepRefused refusal={refusal} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" leftSection={<BackIcon size={16} aria-hidden />} onClick={onBack} disabled={putting.isPending}>
              {t('kit:actions.back')}
            </Button>
            {record.computer === null ? (
              <Button variant="default" onClick={onSkip} disabled={putting.isPending}>
                {t('computer.skip')}
              </Button>
            ) : null}
            <Button type="submit" loading={putting.isPending} {...(holders !== null ? { color: 'red' } : {})}>
              {t(holders !== null ? 'computer.take' : 'next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
