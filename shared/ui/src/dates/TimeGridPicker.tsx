import { TimeGrid } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

/** Times of a day, every half hour. */
const times = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`);
/** Shown first when no time is chosen: the start of a working day. */
const DAY_START = '08:00';

interface TimeGridPickerProps {
  readonly label: string;
  /** `14:05`; null: none. */
  readonly value: string | null;
  readonly onChange: (time: string) => void;
  /** Whether the chosen time, or the one before it, is focused when the popover opens. */
  readonly hasFocus: boolean;
}

/** Times to choose from, in a list of half hours that starts at the chosen one. */
export function TimeGridPicker({ label, value, onChange, hasFocus }: TimeGridPickerProps) {
  const nearest = times.findLast((time) => time <= (value ?? DAY_START));
  return (
    <TimeGrid
      role="group"
      aria-label={label}
      className="fc-times"
      size="xs"
      data={times}
      value={value}
      getControlProps={(time) => ({
        'aria-pressed': time === value,
        ...(time !== nearest
          ? {}
          : hasFocus
            ? { 'data-autofocus': true }
            : { ref: (control: HTMLButtonElement | null) => control?.scrollIntoView?.({ block: 'nearest' }) }),
      })}
      onChange={(time) => {
        if (time !== null) onChange(time.slice(0, 5));
      }}
    />
  );
}
