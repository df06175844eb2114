import { TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { parseMinimum, type FilterProps } from './trips-filter.ts';
import styles from './trips.module.css';

interface MinimumFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A minimum; passed on while typing when it is a number or empty. */
function MinimumField({ label, value, onChange }: MinimumFieldProps) {
  const t = useMessages('trips');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value === null ? '' : String(value));
  }
  const isWrong = typed.trim() !== '' && parseMinimum(typed) === null;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={typed}
      maxLength={8}
      error={isWrong ? t('filters.notMinimum') : null}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = parseMinimum(currentTarget.value);
        if (next === null && currentTarget.value.trim() !== '') return;
        setKnown(next);
        if (next !== value) onChange(next);
      }}
    />
  );
}

export function MinimumFields({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  return (
    <div className={styles['pair']}>
      <MinimumField label={t('filters.minDistance')} value={filter.minDistance} onChange={(minDistance) => onChange({ minDistance })} />
      <MinimumField label={t('filters.minDuration')} value={filter.minDuration} onChange={(minDuration) => onChange({ minDuration })} />
    </div>
  );
}
