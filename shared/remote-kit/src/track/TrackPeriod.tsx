import { useUserTime } from '@fleet-console/i18n';
import { Button, SegmentedControl, Text } from '@fleet-console/ui';
import { useId, useState, type ReactNode } from 'react';
import { DateTimeInput } from '../form/dates/DateInputs.tsx';
import { UserZoneNote } from '../form/dates/UserZoneNote.tsx';
import { useMessages } from './messages.ts';
import { faultOf, timesOf, presets, type Period, type Preset } from './track.ts';
import styles from './track.module.css';

interface TrackPeriodProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** Content on the line of the fields. */
  readonly children?: ReactNode;
}

/** Selects a period: one that ends now, or two typed times. Use a new `key` for another period. */
export function TrackPeriod({ children, ...props }: TrackPeriodProps) {
  // What is typed is a time of the zone in which it was typed.
  const { zone } = useUserTime();
  return (
    <div className={styles['period']}>
      <PeriodForm key={zone} {...props} />
      {children}
    </div>
  );
}

function PeriodForm({ period, onChange }: Omit<TrackPeriodProps, 'children'>) {
  const t = useMessages('track');
  const { minute, instant } = useUserTime();
  const limitId = useId();
  const [known] = useState(() => timesOf(period, Date.now()));
  const shown = { since: minute(known.since), till: minute(known.till) };
  const [typed, setTyped] = useState(shown);
  const [requested, setRequested] = useState(false);
  // A shown time has no seconds, and may be one that clocks show twice.
  const timeOf = (name: 'since' | 'till') => (typed[name] === shown[name] ? known[name] : instant(typed[name]));
  const [since, till] = [timeOf('since'), timeOf('till')];
  const fault = faultOf(since, till);
  const errorOf = (name: 'since' | 'till', time: number) => {
    if (!requested || fault === null) return null;
    if (fault === 'missing') return Number.isNaN(time) ? t('faults.missing') : null;
    return name === 'till' ? t(`faults.${fault}`) : null;
  };
  const field = (name: 'since' | 'till', time: number) => ({
    label: t(name),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: errorOf(name, time),
  });
  return (
    <form
      noValidate
      aria-label={t('period')}
      aria-describedby={limitId}
      onSubmit={(event) => {
        event.preventDefault();
        setRequested(true);
        if (fault === null) onChange({ since, till });
      }}
    >
      <SegmentedControl
        aria-label={t('presets.label')}
        classNames={{ root: styles['presets'] ?? '', label: styles['preset'] ?? '' }}
        value={'preset' in period ? period.preset : ''}
        onChange={(preset) => onChange({ preset: preset as Preset })}
        data={(Object.keys(presets) as Preset[]).map((preset) => ({ value: preset, label: t(`presets.${preset}`) }))}
      />
      <div className={styles['time']}>
        <DateTimeInput {...field('since', since)} />
      </div>
      <div className={styles['time']}>
        <DateTimeInput {...field('till', till)} />
      </div>
      <Text id={limitId} fz="sm" c="dimmed" className={styles['limit'] ?? ''}>
        {t('limit')}
      </Text>
      <UserZoneNote className={styles['limit']} />
      <Button type="submit" variant="default">
        {t('kit:actions.show')}
      </Button>
    </form>
  );
}
