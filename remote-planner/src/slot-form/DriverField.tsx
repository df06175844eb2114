import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { Button, ErrorText, Text, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { PickField } from './PickField.tsx';
import type { PickedDriver } from './slot-draft.ts';
import styles from './slot-form.module.css';

/** Delay between the last key and the search, in ms. */
const SEARCH_AFTER = 250;

interface DriverFieldProps {
  readonly value: PickedDriver | null;
  /** Group of the chosen vehicle, whose drivers are offered; null: of all groups in scope. */
  readonly groupId: string | null;
  readonly error: string | null;
  readonly onChange: (driver: PickedDriver | null) => void;
}

/** The driver, chosen by managers. */
export function DriverField({ value, groupId, error, onChange }: DriverFieldProps) {
  const t = useMessages('slotForm');
  const names = useMessages('slots');
  const shell = useShell();
  const session = useSession();
  const me = 'account' in session ? session.account.id : null;
  const [scope] = useScope();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const found = useQuery({ ...slotQueries.drivers(shell, wanted, groupId ?? scope), enabled: value === null });
  const labelOf = ({ id, name }: PickedDriver) =>
    id === me ? t('driver.me', { name: name ?? t('driver.unnamed') }) : (name ?? t('driver.unnamed'));
  const timesFound = (name: string | null) => found.data?.filter((each) => each.name === name).length ?? 0;
  return (
    <PickField
      label={t('driver.label')}
      search={t('driver.search')}
      text={text}
      onText={setText}
      none={t(wanted === '' ? 'driver.none' : 'driver.noMatch')}
      choices={
        found.data?.map((driver) => ({
          id: driver.id,
          label: labelOf(driver),
          // Tells people of the same name apart.
          facts: timesFound(driver.name) > 1 ? t('driver.id', { id: driver.id }) : null,
          warnings: driver.warnings.map((code) => names(`limits.${code}`)),
        })) ?? null
      }
      instead={
        found.isError ? (
          <div role="alert" className={styles['row']}>
            <Text fz="sm" c="red">
              {t('driver.failed')}. <ErrorText error={found.error} />
            </Text>
            <Button size="compact-sm" variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('kit:actions.retry')}
            </Button>
          </div>
        ) : null
      }
      chosen={value && { label: labelOf(value), facts: null }}
      error={error}
      onPick={(id) => {
        const driver = found.data?.find((each) => each.id === id);
        if (driver) onChange({ id, name: driver.name });
      }}
      onClear={() => onChange(null)}
    />
  );
}
