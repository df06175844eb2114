import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useMessages } from '../../messages/messages.ts';
import { choosePeriod, periodOf } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { periodPresets, type PeriodPreset } from '../period/period.ts';
import styles from './toolbar.module.css';

const CUSTOM = 'custom';

const dates = lazyPart(() => import(/* webpackChunkName: "custom-dates" */ './CustomDates.tsx').then((part) => part.CustomDates), null);

/** Chooses the period: one that ends yesterday or with the previous month, or two dates. */
export function PeriodPicker({ today }: { readonly today: string }) {
  const t = useMessages('analytics');
  const { filter, change, range } = useAnalyticsView();
  const period = periodOf(filter);
  const isCustom = !('preset' in period);
  return (
    <div className={styles['period']}>
      <NativeSelect
        label={t('period.label')}
        value={isCustom ? CUSTOM : period.preset}
        onChange={({ currentTarget: { value } }) => change(choosePeriod(value === CUSTOM ? range : { preset: value as PeriodPreset }))}
        data={[...periodPresets, CUSTOM].map((value) => ({ value, label: t(`period.presets.${value as PeriodPreset | typeof CUSTOM}`) }))}
      />
      {isCustom ? <dates.Part key={`${range.since} ${range.till}`} today={today} /> : null}
    </div>
  );
}
