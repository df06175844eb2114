import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import {
  AddIcon,
  Alert,
  Anchor,
  AttentionIcon,
  AvailableIcon,
  BackIcon,
  Button,
  Group,
  Paper,
  PropertyList,
  Text,
  Title,
} from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { assignKeyfob, type KeyfobResponse, type OnboardingRecord } from './onboarding.queries.ts';
import { StepError } from './StepError.tsx';
import { useOnboardingRefusal } from './useOnboardingRefusal.ts';
import styles from './onboarding.module.css';

const noFields: readonly string[] = [];

interface SummaryProps {
  readonly record: OnboardingRecord;
  /** Why the last attempt didn't pair the keyfob; null: unknown. */
  readonly notPairedReason: KeyfobResponse['notPairedReason'];
  readonly onPaired: (response: KeyfobResponse) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Summary of the registered vehicle, with a button for the next one. */
export function Summary({ record, notPairedReason, onPaired, onBack, onNext }: SummaryProps) {
  const t = useMessages('onboarding');
  const shell = useShell();
  const groups = useGroups();
  const refusalOf = useOnboardingRefusal(noFields);
  const { vehicle, computer, keyfob } = record;
  const pairing = useSingleMutation({ mutationFn: (id: string) => assignKeyfob(shell, record.id, id), onSuccess: onPaired });
  const unpaired = keyfob !== null && !keyfob.paired;
  const progress = keyfob?.pairing ?? null;
  const why =
    notPairedReason !== null
      ? t(`notPairedReason.${notPairedReason}`)
      : progress !== null
        ? t(`pairing.${progress}`)
        : t('summary.notPairedText');
  const facts = [
    { key: 'name', label: t('vehicle.name'), value: <bdi>{vehicle.name}</bdi> },
    { key: 'group', label: t('kit:groups.label'), value: groups.path(vehicle.groupId) || groups.all.get(vehicle.groupId)?.name },
    { key: 'type', label: t('vehicle.type'), value: vehicle.type === null ? null : t(`types.${vehicle.type}`) },
    { key: 'mark', label: t(`vehicle.mark.${vehicle.type ?? 'bike'}`), value: vehicle.mark },
    {
      key: 'computer',
      label: t('steps.computer'),
      value: computer ? <bdi>{[computer.id, computer.vendor, computer.model].filter(Boolean).join(' · ')}</bdi> : null,
    },
    {
      key: 'keyfob',
      label: t('steps.keyfob'),
      value: keyfob ? <bdi>{`${keyfob.id} · ${t(keyfob.paired ? 'summary.paired' : 'summary.notPaired')}`}</bdi> : null,
    },
  ];
  return (
    <Paper component="section" withBorder p="md" aria-label={t('summary.title')}>
      <div className={styles['done']}>
        <AvailableIcon size={24} aria-hidden />
        <Title order={2} fz="lg">
          {t('summary.title')}
        </Title>
      </div>
      <PropertyList properties={facts} />
      {unpaired ? (
        <Alert mt="md" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('summary.notPairedTitle')}>
          <Text fz="sm">{why}</Text>
          <Text fz="sm">{t('summary.advice')}</Text>
          <Button size="compact-md" variant="default" mt="xs" loading={pairing.isPending} onClick={() => pairing.mutate(keyfob.id)}>
            {t('summary.pairAgain')}
          </Button>
        </Alert>
      ) : null}
      <StepError refusal={refusalOf(pairing.error)} />
      <Group mt="md" gap="md">
        <Anchor component={Link} to={shell.navigation.href('VehicleDetails', { vid: vehicle.id })} fz="sm">
          {t('summary.toVehicle')}
        </Anchor>
      </Group>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" leftSection={<BackIcon size={16} aria-hidden />} onClick={onBack}>
          {t('kit:actions.back')}
        </Button>
        <Button leftSection={<AddIcon size={16} aria-hidden />} onClick={onNext}>
          {t('summary.next')}
        </Button>
      </Group>
    </Paper>
  );
}
