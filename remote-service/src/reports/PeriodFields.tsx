import { isDay, useUserTime } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { DateInput } from '@fleet-console/remote-kit/form';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { periodOf, periodPresets, presetOf, type Period, type PeriodPreset } from './period-presets.ts';
import { isReversed } from './report-filter.ts';
import styles from './reports.module.css';

interface PeriodFieldsProps {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
}

const OWN = 'own';

/** The days on which requests were reported: a preset, or two dates. Dates are passed on when they are complete. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const t = useMessages('reports');
  const today = useUserTime().day(useNow());
  const [typed, setTyped] = useState<Period>(value);
  const [known, setKnown] = useState<Period>(value);
  // A new period from outside replaces what was typed.
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value);
    setTyped(value);
  }
  const type = (change: Partial<Period>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const complete = [next.from, next.to].every((day) => day === '' || isDay(day));
    if (!complete) return;
    setKnown(next);
    onChange(next);
  };
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label={t('period.label')}
        value={presetOf(value, today) ?? OWN}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen !== OWN) onChange(periodOf(chosen as PeriodPreset, today));
        }}
        data={[
          ...periodPresets.map((preset) => ({ value: preset as string, label: t(`period.presets.${preset}`) })),
          ...(presetOf(value, today) === null ? [{ value: OWN, label: t('period.presets.own') }] : []),
        ]}
      />
      <div className={styles['dates']}>
        <DateInput label={t('period.from')} value={typed.from} onChange={(from) => type({ from })} />
        <DateInput
          label={t('period.to')}
          value={typed.to}
          onChange={(to) => type({ to })}
          error={isReversed(value) ? t('period.order') : null}
        />
      </div>
    </div>
  );
}
