import { Button, SegmentedControl, Text } from '@fleet-console/ui';
import { useId, useState } from 'react';
import { DateTimeInput } from '../../dates/DateInputs.tsx';
import { useWords } from '../../messages/messages.ts';
import { faultOf, fieldText, momentOf, momentsOf, presets, type Period, type Preset } from './track.ts';
import styles from '../shared/vehicle-details.module.css';

interface TrackPeriodProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Chooses since when and till when: a period that ends now, or two typed moments. Made anew (by key) for another period. */
export function TrackPeriod({ period, onChange }: TrackPeriodProps) {
  const words = useWords('details');
  const limitId = useId();
  const [typed, setTyped] = useState(() => {
    const { since, till } = momentsOf(period, Date.now());
    return { since: fieldText(since), till: fieldText(till) };
  });
  const [asked, setAsked] = useState(false);
  const [since, till] = [momentOf(typed.since), momentOf(typed.till)];
  const fault = faultOf(since, till);
  const field = (name: 'since' | 'till') => ({
    label: words(`track.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <form
      noValidate
      aria-label={words('track.period')}
      aria-describedby={limitId}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (fault === null) onChange({ since, till });
      }}
    >
      <SegmentedControl
        aria-label={words('track.presets.label')}
        classNames={{ root: styles['presets'] ?? '', label: styles['preset'] ?? '' }}
        value={'preset' in period ? period.preset : ''}
        onChange={(preset) => onChange({ preset: preset as Preset })}
        data={(Object.keys(presets) as Preset[]).map((preset) => ({ value: preset, label: words(`track.presets.${preset}`) }))}
      />
      <DateTimeInput {...field('since')} />
      <DateTimeInput {...field('till')} error={asked && fault ? words(`track.faults.${fault}`) : null} />
      <Text id={limitId} fz="sm" c="dimmed" className={styles['limit'] ?? ''}>
        {words('track.limit')}
      </Text>
      <Button type="submit" variant="default">
        {words('kit:actions.show')}
      </Button>
    </form>
  );
}
