import { useNow } from '@fleet-console/remote-kit';
import { DateInput, TimeInput } from '@fleet-console/remote-kit/form';
import { Button, InfoIcon, SegmentedControl, Text } from '@fleet-console/ui';
import { localTime, localTimeKind, instantOf, type RepeatedHour } from '@fleet-console/time';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { TimeZoneNote } from '../slots/TimeZoneNote.tsx';
import { localOf, spanOf, withLength, withStart, type DraftErrors, type SlotDraft } from './slot-draft.ts';
import styles from './slot-form.module.css';

/** Usual lengths, in minutes. */
const LENGTHS = [30, 60, 120, 240, 480];

interface TimeFieldsProps {
  readonly draft: SlotDraft;
  readonly timeZone: string;
  readonly errors: DraftErrors;
  readonly onChange: (draft: SlotDraft) => void;
}

/** Date and time of start and end, in the time zone of the vehicle's group. */
export function TimeFields({ draft, timeZone, errors, onChange }: TimeFieldsProps) {
  const t = useMessages('slotForm');
  const now = useNow();
  const span = spanOf(draft, timeZone);
  const minutes = span === null ? null : (span.end - span.start) / 60_000;
  const errorOf = (field: 'day' | 'time' | 'endDay' | 'endTime') => {
    const error = errors[field];
    return error === undefined
      ? null
      : t(error === 'beforeStart' ? 'errors.endBeforeStart' : field.endsWith('ay') ? 'errors.day' : 'errors.time');
  };
  return (
    <div className={styles['fields']} role="group" aria-label={t('time.label')}>
      <div className={styles['moment']}>
        <DateInput
          label={t('time.startDay')}
          required
          value={draft.day}
          error={errorOf('day')}
          onChange={(day) => onChange(withStart(draft, { day }, timeZone))}
        />
        <TimeInput
          label={t('time.startTime')}
          value={draft.time}
          error={errorOf('time')}
          onChange={(time) => onChange(withStart(draft, { time }, timeZone))}
        />
      </div>
      <ClockChange
        day={draft.day}
        time={draft.time}
        hour={draft.startHour}
        timeZone={timeZone}
        onHour={(startHour) => onChange(withStart(draft, { startHour }, timeZone))}
      />
      <div className={styles['moment']}>
        <DateInput
          label={t('time.endDay')}
          required
          value={draft.endDay}
          error={errorOf('endDay')}
          onChange={(endDay) => onChange({ ...draft, endDay })}
        />
        <TimeInput
          label={t('time.endTime')}
          value={draft.endTime}
          error={errorOf('endTime')}
          onChange={(endTime) => onChange({ ...draft, endTime })}
        />
      </div>
      <ClockChange
        day={draft.endDay}
        time={draft.endTime}
        hour={draft.endHour}
        timeZone={timeZone}
        onHour={(endHour) => onChange({ ...draft, endHour })}
      />
      <div className={styles['lengths']} role="group" aria-label={t('time.length')}>
        {LENGTHS.map((length) => (
          <Button
            key={length}
            size="compact-sm"
            variant={length === minutes ? 'light' : 'default'}
            aria-pressed={length === minutes}
            onClick={() => onChange(withLength(draft, length, timeZone))}
          >
            {length < 60 ? t('time.minutes', { n: length }) : t('time.hours', { n: length / 60 })}
          </Button>
        ))}
      </div>
      <TimeZoneNote timeZone={timeZone} span={span ?? { start: now, end: now }} />
    </div>
  );
}

interface ClockChangeProps {
  readonly day: string;
  readonly time: string;
  readonly hour: RepeatedHour;
  readonly timeZone: string;
  readonly onHour: (hour: RepeatedHour) => void;
}

/** A time that clocks skip is moved forward; of one that they show twice, the user chooses. */
function ClockChange({ day, time, hour, timeZone, onHour }: ClockChangeProps) {
  const t = useMessages('slotForm');
  const label = useId();
  const local = localOf(day, time);
  const kind = local === null ? 'single' : localTimeKind(local, timeZone);
  if (local === null || kind === 'single') return null;
  if (kind === 'missing')
    return (
      <Text fz="sm" role="status" className={styles['note'] ?? ''}>
        <InfoIcon size={16} aria-hidden />{' '}
        {t('time.missing', { time: local.time, moved: localTime(instantOf(local, timeZone), timeZone).time })}
      </Text>
    );
  const offset = (which: RepeatedHour) => {
    const minutes = localTime(instantOf(local, timeZone, which), timeZone).offset;
    return `${minutes < 0 ? '−' : '+'}${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
  };
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label}>
      <Text id={label} fz="sm">
        {t('time.repeated', { time: local.time })}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        value={hour}
        onChange={(next) => onHour(next === 'later' ? 'later' : 'earlier')}
        data={[
          { value: 'earlier', label: t('time.earlier', { offset: offset('earlier') }) },
          { value: 'later', label: t('time.later', { offset: offset('later') }) },
        ]}
      />
    </div>
  );
}
