import { SegmentedControl } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from './messages.ts';
import { priorities, type Priority } from './stored-report.ts';
import styles from './report.module.css';

export function PriorityField({ value, onChange }: { readonly value: Priority; readonly onChange: (priority: Priority) => void }) {
  const t = useMessages('report');
  const label = useId();
  return (
    <div className={styles['fields']}>
      <span id={label} className={styles['label']}>
        {t('priority.label')}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        classNames={{ root: styles['segments'] ?? '', innerLabel: styles['segment'] ?? '' }}
        value={value}
        onChange={onChange}
        data={priorities.map((each) => ({ value: each, label: t(`priority.${each}`) }))}
      />
    </div>
  );
}
