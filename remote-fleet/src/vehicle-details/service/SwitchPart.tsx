import { createApi } from '@fleet-console/api';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, Group, LoadingState, Paper, QueryView, SegmentedControl, Stack, Text, TextInput, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Confirmation } from '../../confirmation/Confirmation.tsx';
import { useMessages } from '../../messages/messages.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { freePartsQuery, setPart, type FreePart } from './vehicle-edit.queries.ts';

const kinds = ['bike', 'moped'] as const;

/** Assigns a free bike or moped to the vehicle. The current one becomes free. */
export function SwitchPart({ device }: { device: Device }) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const refetchVehicle = useRefetchVehicle(device.id);
  const api = useMemo(() => createApi(transport), [transport]);
  const kindLabel = useId();
  const canSeeComponents = useCan('device.components', device.group);
  const [kind, setKind] = useState<'bike' | 'moped'>(device.moped ? 'moped' : 'bike');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FreePart | null>(null);
  const query = useDeferredValue(text.trim());
  const parts = useQuery({ ...freePartsQuery(api, kind, device.group, query), enabled: canSeeComponents });
  const assignment = useSingleMutation({
    mutationFn: (part: FreePart) => setPart(api, device.id, kind, part.id),
    onSuccess: async (_done, part) => {
      flash.success(t('part.done', { name: part.label }));
      setChosen(null);
      setText('');
      await Promise.all([refetchVehicle(), parts.refetch()]);
    },
  });
  if (!canSeeComponents) return null;
  const choose = (part: FreePart | null) => {
    assignment.reset();
    setChosen(part);
  };
  const now = device.moped ? 'moped' : device.bike ? 'bike' : 'none';
  return (
    <Paper component="section" withBorder p="md" aria-label={t('part.title')}>
      <Title order={3} fz="md" mb="sm">
        {t('part.title')}
      </Title>
      <Stack gap="sm">
        <Text fz="sm">{t(`part.now.${now}`)}</Text>
        <Group gap="sm">
          <span id={kindLabel}>{t('part.kind')}</span>
          <SegmentedControl
            aria-labelledby={kindLabel}
            value={kind}
            onChange={(next) => {
              choose(null);
              setKind(next);
            }}
            data={kinds.map((value) => ({ value, label: t(`part.kinds.${value}`) }))}
          />
        </Group>
        <TextInput
          label={t(`part.search.${kind}`)}
          maxLength={80}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            choose(null);
            setText(event.currentTarget.value);
          }}
        />
        {chosen === null ? (
          <QueryView
            query={parts}
            loading={<LoadingState shape="form" />}
            empty={<Text fz="sm">{t(`part.none.${kind}`)}</Text>}
            failed={{ title: t('part.failed') }}
          >
            {(found) => (
              <ul className={styles['parts']} aria-label={t(`part.free.${kind}`)}>
                {found.map((part) => (
                  <li key={part.id}>
                    <Button variant="default" size="compact-md" onClick={() => choose(part)}>
                      <bdi>{part.label}</bdi>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        ) : (
          <Confirmation
            title={t('part.confirmTitle', { name: chosen.label })}
            text={t(`part.replaces.${now}`)}
            confirm={t('part.confirm')}
            cancel={t('kit:actions.cancel')}
            busy={assignment.isPending}
            error={assignment.error}
            onConfirm={() => assignment.mutate(chosen)}
            onCancel={() => choose(null)}
          />
        )}
      </Stack>
    </Paper>
  );
}
