import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { TimeIcon } from '../icons/icons.ts';
import { TimeGridPicker } from './TimeGridPicker.tsx';

export interface TimeFieldProps {
  readonly label: string;
  /** The text of the field: a time as `14:05`, or what is being typed. */
  readonly value: string;
  /** The time the text stands for; null: not a time. */
  readonly time: string | null;
  /** Receives the typed text, or the time chosen from the list. */
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly error: string | null;
  /** Names the button beside the field and the list of times. */
  readonly open: string;
}

/** A time of day, typed or selected from a list. */
export function TimeField({ label, value, time, onChange, onBlur, onKeyDown, error, open: openLabel }: TimeFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <TextInput
      label={label}
      required
      value={value}
      placeholder="--:--"
      inputMode="numeric"
      autoComplete="off"
      // Room for a pasted text: cut off, `10:30 PM` would become a time in the morning.
      maxLength={20}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return onKeyDown(event);
        event.preventDefault();
        setOpen(true);
      }}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${openLabel}: ${label}`} onClick={() => setOpen(!open)}>
              <TimeIcon size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={openLabel}>
            <TimeGridPicker
              hasFocus
              label={openLabel}
              value={time}
              onChange={(chosen) => {
                setOpen(false);
                onChange(chosen);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
