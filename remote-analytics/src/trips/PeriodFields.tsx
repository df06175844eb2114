import { isDay, useUserTime } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { DateInput, UserZoneNote } from '@fleet-console/remote-kit/form';
import { FilterChips } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { daysBefore } from './day.ts';
import { isReversed, type FilterProps } from './trips-filter.ts';
import styles from './trips.module.css';

/** Days before today at which a period that ends today begins. */
const presets = { today: 0, week: 6, month: 29 } as const;
type Preset = keyof typeof presets;

/** The days on which rides started: a preset, or two dates. Dates are passed on when they are complete. */
export function PeriodFields({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  const today = useUserTime().day(useNow());
  const { since, till } = filter;
  const [typed, setTyped] = useState({ since, till });
  const [known, setKnown] = useState({ since, till });
  // A new period from outside replaces what was typed.
  if (known.since !== since || known.till !== till) {
    setKnown({ since, till });
    setTyped({ since, till });
  }
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (![next.since, next.till].every((day) => day === '' || isDay(day)) || isReversed(next)) return;
    setKnown(next);
    onChange(next);
  };
  const chosen = (Object.keys(presets) as Preset[]).filter((preset) => till === '' && since === daysBefore(today, presets[preset]));
  return (
    <>
      <FilterChips
        label={t('filters.period')}
        chips={(Object.keys(presets) as Preset[]).map((id) => ({ id, label: t(`filters.presets.${id}`) }))}
        chosen={new Set(chosen)}
        onChange={(next) => {
          const preset = [...next].findLast((each) => !chosen.includes(each as Preset)) as Preset | undefined;
          onChange({ since: preset === undefined ? '' : daysBefore(today, presets[preset]), till: '' });
        }}
      />
      <div className={styles['dates']}>
        <DateInput label={t('filters.since')} value={typed.since} onChange={(day) => type({ since: day })} />
        <DateInput
          label={t('filters.till')}
          value={typed.till}
          onChange={(day) => type({ till: day })}
          error={isReversed(typed) ? t('filters.reversed') : null}
        />
      </div>
      <UserZoneNote />
    </>
  );
}
