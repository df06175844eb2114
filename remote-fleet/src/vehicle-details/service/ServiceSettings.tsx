import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, Paper, Stack, TextInput, Title } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useRefetchVehicle } from './useRefetchVehicle.ts';
import { setService, type ServiceInput } from './vehicle-edit.queries.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';

type Bike = NonNullable<Device['bike']>;

const equipment = ['hasTrunk', 'hasRack', 'hasLock', 'hasChain', 'hasBasket', 'tubelessTires'] as const;
const countFields = ['batteriesNumber', 'chargersNumber'] as const;
/** Maximum number of batteries or chargers. Source: the server's GraphQL schema. */
const MAX_COUNT = 10;

/** Unsaved changes only. */
type Changes = Partial<Record<(typeof equipment)[number], boolean>> &
  Partial<Record<(typeof countFields)[number], string>> & { readonly allowBatterySwap?: boolean };

const countOf = (text: string) => (text.trim() === '' ? null : Number(text));
const isCount = (text: string) => /^\s*\d{0,2}\s*$/.test(text) && (countOf(text) ?? 0) <= MAX_COUNT;

/** Returns the changes that differ from the vehicle. */
function withoutUnchanged(changes: Changes, device: Device): Changes {
  const { bike } = device;
  const left = { ...changes };
  if (left.allowBatterySwap === device.allowBatterySwap) delete left.allowBatterySwap;
  for (const name of equipment) if (left[name] === bike?.[name]) delete left[name];
  for (const name of countFields)
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
  /** Reports whether there are unsaved changes. */
  readonly onDirtyChange: (typed: boolean) => void;
}

/** Battery swap and equipment of the bike, saved together. */
export function ServiceSettings({ device, onDirtyChange }: ServiceSettingsProps) {
  const t = useMessages('details');
  const { transport, flash } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const refetchVehicle = useRefetchVehicle(device.id);
  const [typed, setTyped] = useState<Changes>({});
  const changes = withoutUnchanged(typed, device);
  const isDirty = Object.keys(changes).length > 0;
  const invalid = countFields.filter((name) => changes[name] !== undefined && !isCount(changes[name]));
  const saving = useSingleMutation({
    mutationFn: () => setService(api, device.id, inputOf(changes)),
    onSuccess: async () => {
      await refetchVehicle();
      setTyped({});
      onDirtyChange(false);
      flash.success(t('edit.saved'));
    },
  });
  const change = (part: Changes) => {
    const next = { ...typed, ...part };
    setTyped(next);
    saving.reset();
    onDirtyChange(Object.keys(withoutUnchanged(next, device)).length > 0);
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
          if (isDirty && invalid.length === 0) saving.mutate();
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
          {device.bike ? <BikeConfig bike={device.bike} typed={typed} invalid={invalid} onChange={change} /> : null}
          {saving.error ? (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />}>
              <ErrorText error={saving.error} />
            </Alert>
          ) : null}
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={!isDirty || invalid.length > 0}>
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
  readonly invalid: readonly string[];
  readonly onChange: (part: Changes) => void;
}

/** Equipment of the bike; indeterminate checkbox: unknown. */
function BikeConfig({ bike, typed, invalid, onChange }: BikeConfigProps) {
  const t = useMessages('details');
  return (
    <fieldset className={styles['config']}>
      <legend>{t('settings.bike')}</legend>
      <div className={styles['flags']}>
        {equipment.map((name) => (
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
        {countFields.map((name) => (
          <TextInput
            key={name}
            label={t(`fields.${name}`)}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={typed[name] ?? String(bike[name] ?? '')}
            error={invalid.includes(name) ? t('settings.wrongCount', { most: MAX_COUNT }) : null}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
