import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import 'dayjs/locale/pl.js';
import { useState, type ReactNode } from 'react';
import { CalendarIcon } from '../icons/icons.ts';
import { formatDate, parseDate, type Precision } from './date-text.ts';
import { TimeGridPicker } from './TimeGridPicker.tsx';

export interface DateFieldTexts {
  /** Names of the button beside the field and of the calendar. */
  readonly open: string;
  /** Name of the list of times; only used with a time. */
  readonly chooseTime: string;
  /** Shown below the field while its text is not a date. */
  readonly invalid: string;
  /** The date format, as placeholder. */
  readonly placeholder: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly previousDecade: string;
  readonly nextDecade: string;
  /** Buttons that zoom out from days to months, and from months to years. */
  readonly chooseMonth: string;
  readonly chooseYear: string;
}

export interface DateFieldProps {
  readonly label: string;
  /** ISO 8601 without a time zone: `2025-03-01`, with time `2025-03-01T14:05`. Invalid text is passed on as typed; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly locale: 'en' | 'pl';
  readonly texts: DateFieldTexts;
  /** Shown instead of the field's own error. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** First and last selectable date of the calendar: `2025-03-01`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The day on which the calendar opens while there is no date: `2025-03-01`, in the user's time zone. By default that of the device. */
  readonly today?: string | undefined;
}

/** A date, typed as dd/MM/yyyy or selected in a calendar. */
export function DateField(props: DateFieldProps) {
  return <TypedDate {...props} precision="day" />;
}

/** A date and time in the user's time zone, typed as dd/MM/yyyy HH:mm or selected: the date in a calendar, the time in a list beside it. */
export function DateTimeField(props: DateFieldProps) {
  return <TypedDate {...props} precision="minute" />;
}

function TypedDate({
  label,
  value,
  onChange,
  locale,
  texts,
  error = null,
  required = false,
  min,
  max,
  today,
  precision,
}: DateFieldProps & { readonly precision: Precision }) {
  const [text, setText] = useState(() => formatDate(value, precision));
  // The last emitted value: any other value comes from outside and replaces the text.
  const [announcement, setAnnouncement] = useState(value);
  const [hasBlurred, setHasBlurred] = useState(false);
  const [open, setOpen] = useState(false);
  if (value !== announcement) {
    setAnnouncement(value);
    setText(formatDate(value, precision));
    setHasBlurred(false);
  }
  const date = parseDate(text, precision);
  const invalid = text.trim() !== '' && date === null;
  const change = (next: string) => {
    const read = parseDate(next, precision) ?? next.trim();
    setText(next);
    setAnnouncement(read);
    onChange(read);
  };
  const chosen = date?.slice(0, 10) ?? null;
  const time = date?.slice(11) || null;
  const focused = chosen ?? today ?? dayjs().format('YYYY-MM-DD');
  const put = (day: string, at: string) => change(formatDate(precision === 'day' ? day : `${day}T${at}`, precision));
  return (
    <TextInput
      label={label}
      required={required}
      value={text}
      placeholder={texts.placeholder}
      autoComplete="off"
      inputMode={precision === 'day' ? 'numeric' : 'text'}
      maxLength={20}
      error={error ?? (invalid && hasBlurred ? texts.invalid : null)}
      onChange={(event) => {
        setHasBlurred(false);
        change(event.currentTarget.value);
      }}
      onBlur={() => {
        setHasBlurred(true);
        if (date !== null) setText(formatDate(date, precision));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        setOpen(true);
      }}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${texts.open}: ${label}`} onClick={() => setOpen(!open)}>
              <CalendarIcon size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.open}>
            <div className="fc-moment">
              <Calendar
                texts={texts}
                locale={locale}
                chosen={chosen}
                focused={focused}
                {...(min === undefined ? {} : { minDate: min })}
                {...(max === undefined ? {} : { maxDate: max })}
                onChoose={(day) => {
                  if (precision === 'day') setOpen(false);
                  put(day, time ?? '00:00');
                }}
              />
              {precision === 'day' ? null : (
                <TimeGridPicker
                  label={texts.chooseTime}
                  value={time}
                  hasFocus={false}
                  onChange={(next) => {
                    setOpen(false);
                    put(focused, next);
                  }}
                />
              )}
            </div>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

interface CalendarProps {
  readonly texts: DateFieldTexts;
  readonly locale: 'en' | 'pl';
  readonly chosen: string | null;
  /** The day that is focused when the calendar opens. */
  readonly focused: string;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly onChoose: (day: string) => void;
}

function Calendar({ texts, locale, chosen, focused, onChoose, ...limits }: CalendarProps) {
  return (
    <DatePicker
      locale={locale}
      firstDayOfWeek={1}
      value={chosen}
      defaultDate={focused}
      {...limits}
      getDayProps={(day) => (day === focused ? { 'data-autofocus': true } : {})}
      ariaLabels={{
        previousMonth: texts.previousMonth,
        nextMonth: texts.nextMonth,
        previousYear: texts.previousYear,
        nextYear: texts.nextYear,
        previousDecade: texts.previousDecade,
        nextDecade: texts.nextDecade,
        monthLevelControl: texts.chooseMonth,
        yearLevelControl: texts.chooseYear,
      }}
      onChange={(day) => {
        if (day !== null) onChoose(day);
      }}
    />
  );
}
