import { Button, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { numberIn } from './number-field.ts';
import styles from './simulator.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly button: string;
  readonly fault: string;
  readonly bounds: readonly [number, number];
  readonly first: string;
  readonly busy: boolean;
  readonly onNumber: (value: number) => void;
}

/** One number with its button. */
export function NumberField({ label, button, fault, bounds, first, busy, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState(false);
  const value = numberIn(typed, ...bounds);
  return (
    <form
      noValidate
      className={styles['fields']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (value !== null) onNumber(value);
      }}
    >
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={asked && value === null ? fault : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
