import { DateInput } from '@fleet-console/remote-kit/form';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { choosePeriod } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { dayText, isDay } from '../period/days.ts';
import { earliestDay, faultOf } from '../period/period.ts';

/** Two typed dates, which are used when they are complete and valid. Use a new `key` for another period. */
export function CustomDates({ today }: { readonly today: string }) {
  const t = useMessages('analytics');
  const { change, range } = useAnalyticsView();
  const [typed, setTyped] = useState(range);
  const isComplete = isDay(typed.since) && isDay(typed.till);
  const fault = isComplete ? faultOf(typed, today) : null;
  const type = (next: typeof typed) => {
    setTyped(next);
    if (isDay(next.since) && isDay(next.till) && faultOf(next, today) === null) change(choosePeriod(next));
  };
  const message = fault === null ? null : t(`period.faults.${fault}`, { day: dayText(earliestDay(today)) });
  return (
    <>
      <DateInput
        label={t('period.since')}
        value={typed.since}
        onChange={(since) => type({ ...typed, since })}
        error={fault === 'tooEarly' ? message : null}
      />
      <DateInput
        label={t('period.till')}
        value={typed.till}
        onChange={(till) => type({ ...typed, till })}
        error={fault === 'tooEarly' ? null : message}
      />
    </>
  );
}
