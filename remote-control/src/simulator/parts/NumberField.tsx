import { Button, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { numberIn } from './number-field.ts';
import styles from './simulator.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly button: string;
  readonly fault: string;
  readonly bounds: readonly [number, number];
  /** What the field shows while no one types. */
  readonly now: string;
  readonly busy: boolean;
  readonly onNumber: (value: number) => void;
}

/** One number with its button. */
export function NumberField({ label, button, fault, bounds, now, busy, onNumber }: NumberFieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const typed = typing ?? now;
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
        if (value === null) return;
        setAsked(false);
        setTyping(null);
        onNumber(value);
      }}
    >
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={asked && value === null ? fault : null}
        onChange={(event) => setTyping(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
