import { SegmentedControl, TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useId, type ReactNode } from 'react';
import { DateInput } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import type { Field } from './component-fields.ts';
import styles from './vehicle-components.module.css';

/** Fields that hold registration numbers. */
const NUMBERS = new Set(['number', 'registrationNumber']);

interface FieldControlProps {
  readonly field: Field;
  readonly value: string;
  readonly error: ReactNode;
  /** Unit of the number; empty: none. */
  readonly unit: string;
  readonly onChange: (value: string) => void;
}

/** The control for a field's type. */
export function FieldControl({ field: { name, type, required = false }, value, error, unit, onChange }: FieldControlProps) {
  const t = useMessages('components');
  const id = useId();
  const label = t(`fields.${name}`);
  if (type === 'yesNo' || type === 'mileageUnit') {
    const answers =
      type === 'yesNo'
        ? (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`kit:states.${answer}`) }))
        : ['km', 'mi'].map((each) => ({ value: each, label: each }));
    // Other units from the server are shown and kept unless changed.
    if (type === 'mileageUnit' && value !== '' && !['km', 'mi'].includes(value)) answers.push({ value, label: value });
    return (
      <div className={styles['choice']}>
        <span id={id}>{label}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={id}
          value={value}
          onChange={onChange}
          data={[...answers, { value: '', label: t('unknown') }]}
        />
        {!error ? null : <span className={styles['fault']}>{error}</span>}
      </div>
    );
  }
  const shared = {
    label,
    value,
    error,
    required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (type === 'long') return <Textarea {...shared} autosize minRows={3} maxRows={10} maxLength={2000} className={styles['wide'] ?? ''} />;
  if (type === 'day') return <DateInput {...shared} onChange={onChange} min="1900-01-01" max="2199-12-31" />;
  if (type === 'text')
    return (
      <TextInput {...shared} maxLength={NUMBERS.has(name) ? 20 : name === 'vendor' && required ? 80 : 200} autoComplete="off" dir="auto" />
    );
  return (
    <TextInput
      {...shared}
      inputMode={type === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={16}
      rightSection={unit === '' ? null : <span className={styles['unit']}>{unit}</span>}
    />
  );
}
