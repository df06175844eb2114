import { TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { parseTime } from './parse-time.ts';

/** Minutes that the arrow keys move the time by. */
const STEP = 15;
const DAY_MINUTES = 24 * 60;

interface TimeInputProps {
  readonly label: string;
  /** `14:05`, or what was typed instead. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => {
  const within = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** A time of day, typed as `14:05`, `1405` or `14`; the arrow keys go by quarters of an hour. */
export function TimeInput({ label, value, onChange, error }: TimeInputProps) {
  // What is being typed; null: the value.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      required
      value={typed ?? value}
      placeholder="--:--"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseTime(event.currentTarget.value) ?? event.currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        const time = parseTime(value);
        if (time === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        const minutes = minutesOf(time);
        const next = event.key === 'ArrowUp' ? Math.floor(minutes / STEP) + 1 : Math.ceil(minutes / STEP) - 1;
        setTyped(null);
        onChange(timeOf(next * STEP));
      }}
    />
  );
}
