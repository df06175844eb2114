import { TimeField } from '@fleet-console/ui/dates';
import { useState } from 'react';
import { dateMessages } from './date-messages.ts';
import { FeatureMessages, useMessages } from './messages.ts';
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

function Localized({ label, value, onChange, error }: TimeInputProps) {
  const t = useMessages('dates');
  // What is being typed; null: the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [hasBlurred, setHasBlurred] = useState(false);
  const time = parseTime(value);
  return (
    <TimeField
      label={label}
      value={typed ?? value}
      time={time}
      error={error ?? (hasBlurred && value.trim() !== '' && time === null ? t('invalidTime') : null)}
      open={t('chooseTime')}
      onChange={(text) => {
        setHasBlurred(false);
        setTyped(text);
        onChange(parseTime(text) ?? text);
      }}
      onBlur={() => {
        setHasBlurred(true);
        setTyped(null);
      }}
      onKeyDown={(event) => {
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

/** A time of day, typed as `14:05`, `1405` or `14`, or selected from a list; the arrow keys go by quarters of an hour. */
export function TimeInput(props: TimeInputProps) {
  return (
    <FeatureMessages feature="dates" messages={dateMessages}>
      <Localized {...props} />
    </FeatureMessages>
  );
}
