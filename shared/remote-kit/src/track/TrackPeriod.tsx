import { useUserTime } from '@fleet-console/i18n';
import { Button, SegmentedControl, Text } from '@fleet-console/ui';
import { useId, useState, type ReactNode } from 'react';
import { DateTimeInput } from '../form/dates/DateInputs.tsx';
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
export function TrackPeriod({ period, onChange, children }: TrackPeriodProps) {
  const t = useMessages('track');
  const { minute, instant } = useUserTime();
  const limitId = useId();
  const [typed, setTyped] = useState(() => {
    const { since, till } = timesOf(period, Date.now());
    return { since: minute(since), till: minute(till) };
  });
  const [requested, setRequested] = useState(false);
  const [since, till] = [instant(typed.since), instant(typed.till)];
  const fault = faultOf(since, till);
  const field = (name: 'since' | 'till') => ({
    label: t(name),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <div className={styles['period']}>
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
          <DateTimeInput {...field('since')} />
        </div>
        <div className={styles['time']}>
          <DateTimeInput {...field('till')} error={requested && fault ? t(`faults.${fault}`) : null} />
        </div>
        <Text id={limitId} fz="sm" c="dimmed" className={styles['limit'] ?? ''}>
          {t('limit')}
        </Text>
        <Button type="submit" variant="default">
          {t('kit:actions.show')}
        </Button>
      </form>
      {children}
    </div>
  );
}
