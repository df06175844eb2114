import { SegmentedControl } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { vehicleKinds } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import styles from './toolbar.module.css';

interface AnalyticsToolbarProps {
  readonly today: string;
  /** Actions on the shown figures, at the end of the line. */
  readonly children?: ReactNode;
}

/** What the figures are about: period, comparison and vehicle type. The group is chosen in the title bar. */
export function AnalyticsToolbar({ today, children }: AnalyticsToolbarProps) {
  const t = useMessages('analytics');
  const { filter, change } = useAnalyticsView();
  return (
    <div className={styles['toolbar']}>
      <PeriodPicker today={today} />
      <SegmentedControl
        className={styles['kinds'] ?? ''}
        aria-label={t('kind.label')}
        value={filter.kind ?? 'any'}
        onChange={(kind) => change({ kind: vehicleKinds.find((each) => each === kind) ?? null })}
        data={(['any', ...vehicleKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Checkbox
        className={styles['compare'] ?? ''}
        label={t('period.compare')}
        checked={filter.comparing}
        onChange={({ currentTarget: { checked } }) => change({ comparing: checked })}
      />
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
