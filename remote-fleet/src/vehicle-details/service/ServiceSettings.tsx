import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, Group, Paper, Stack, TextInput, Title } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useSingly } from '../../work-panel/useSingly.ts';
import { useReread } from './useReread.ts';
import { setService, type ServiceInput } from './vehicle-edit.queries.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';

type Bike = NonNullable<Device['bike']>;

const fitted = ['hasTrunk', 'hasRack', 'hasLock', 'hasChain', 'hasBasket', 'tubelessTires'] as const;
const counted = ['batteriesNumber', 'chargersNumber'] as const;
/** Of batteries or chargers. Source: the server's GraphQL schema. */
const MOST = 10;

/** What was changed and not saved; the rest is as the vehicle has it. */
type Changes = Partial<Record<(typeof fitted)[number], boolean>> &
  Partial<Record<(typeof counted)[number], string>> & { readonly allowBatterySwap?: boolean };

const countOf = (text: string) => (text.trim() === '' ? null : Number(text));
const isCount = (text: string) => /^\s*\d{0,2}\s*$/.test(text) && (countOf(text) ?? 0) <= MOST;

/** The changes without those that change nothing. */
function real(changes: Changes, device: Device): Changes {
  const { bike } = device;
  const left = { ...changes };
  if (left.allowBatterySwap === device.allowBatterySwap) delete left.allowBatterySwap;
  for (const name of fitted) if (left[name] === bike?.[name]) delete left[name];
  for (const name of counted)
    if (left[name] !== undefined && isCount(left[name]) && countOf(left[name]) === bike?.[name]) delete left[name];
  return left;
}

function inputOf({ allowBatterySwap, batteriesNumber, chargersNumber, ...flags }: Changes): ServiceInput {
  const bike = {
    ...flags,
    ...(batteriesNumber === undefined ? {} : { batteriesNumber: countOf(batteriesNumber) }),
    ...(chargersNumber === undefined ? {} : { chargersNumber: countOf(chargersNumber) }),
  };
  return { ...(allowBatterySwap === undefined ? {} : { allowBatterySwap }), ...(Object.keys(bike).length > 0 ? { bike } : {}) };
}

interface ServiceSettingsProps {
  readonly device: Device;
  /** Tells whether something is changed that is not saved yet. */
  readonly onTyped: (typed: boolean) => void;
}

/** Whether riders may swap the battery, and what a bike is fitted with; saved together. */
export function ServiceSettings({ device, onTyped }: ServiceSettingsProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const reread = useReread(device.id);
  const [typed, setTyped] = useState<Changes>({});
  const changes = real(typed, device);
  const dirty = Object.keys(changes).length > 0;
  const wrong = counted.filter((name) => changes[name] !== undefined && !isCount(changes[name]));
  const saving = useMutation({
    mutationFn: () => setService(api, device.id, inputOf(changes)),
    onSuccess: async () => {
      await reread();
      setTyped({});
      onTyped(false);
      flash.success(t('edit.saved'));
    },
  });
  const save = useSingly(saving);
  const change = (part: Changes) => {
    const next = { ...typed, ...part };
    setTyped(next);
    saving.reset();
    onTyped(Object.keys(real(next, device)).length > 0);
  };
  return (
    <Paper component="section" withBorder p="md" aria-label={t('settings.title')}>
      <Title order={3} fz="md" mb="sm">
        {t('settings.title')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty && wrong.length === 0) save(undefined);
        }}
      >
        <Stack gap="md">
          <Checkbox
            size="sm"
            label={t('fields.allowBatterySwap')}
            description={t('settings.swapHint')}
            checked={typed.allowBatterySwap ?? device.allowBatterySwap}
            onChange={(event) => change({ allowBatterySwap: event.currentTarget.checked })}
          />
          {device.bike ? <BikeConfig bike={device.bike} typed={typed} wrong={wrong} onChange={change} /> : null}
          {saving.error ? (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />}>
              <ErrorText error={saving.error} />
            </Alert>
          ) : null}
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={!dirty || wrong.length > 0}>
              {t('kit:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

interface BikeConfigProps {
  readonly bike: Bike;
  readonly typed: Changes;
  readonly wrong: readonly string[];
  readonly onChange: (part: Changes) => void;
}

/** What the bike is fitted with; a dash in a box: no one said yet. */
function BikeConfig({ bike, typed, wrong, onChange }: BikeConfigProps) {
  const t = useMessages('details');
  return (
    <fieldset className={styles['config']}>
      <legend>{t('settings.bike')}</legend>
      <div className={styles['flags']}>
        {fitted.map((name) => (
          <Checkbox
            key={name}
            size="sm"
            label={t(`fields.${name}`)}
            checked={typed[name] ?? bike[name] ?? false}
            indeterminate={typed[name] === undefined && (bike[name] ?? null) === null}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div className={styles['flags']}>
        {counted.map((name) => (
          <TextInput
            key={name}
            label={t(`fields.${name}`)}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={typed[name] ?? String(bike[name] ?? '')}
            error={wrong.includes(name) ? t('settings.wrongCount', { most: MOST }) : null}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
