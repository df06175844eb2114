import { Button, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { parseNumber } from './number-field.ts';
import styles from './simulator.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly button: string;
  readonly invalidText: string;
  readonly bounds: readonly [number, number];
  /** Value while nothing is typed. */
  readonly now: string;
  readonly busy: boolean;
  readonly onNumber: (value: number) => void;
}

/** A number field with a button. */
export function NumberField({ label, button, invalidText, bounds, now, busy, onNumber }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? now;
  const [submitted, setSubmitted] = useState(false);
  const value = parseNumber(typed, ...bounds);
  return (
    <form
      noValidate
      className={styles['fields']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (value === null) return;
        setSubmitted(false);
        setDraft(null);
        onNumber(value);
      }}
    >
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={submitted && value === null ? invalidText : null}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
