import { useGroups } from '@fleet-console/remote-kit';
import { GroupPicker, type GroupForest, type GroupPickerTexts } from '@fleet-console/ui';
import { useId } from 'react';
import styles from './report-group.module.css';

interface ReportGroupProps {
  readonly groups: GroupForest;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly texts: GroupPickerTexts;
  readonly error?: string | null;
}

/** Group in which to find the vehicle. Marked as required; choosing a vehicle fills it in. */
export function ReportGroup({ groups, value, onChange, texts, error = null }: ReportGroupProps) {
  const tree = useGroups();
  const label = useId();
  return (
    <div className={styles['field']} role="group" aria-labelledby={label} data-wrong={error !== null || undefined}>
      <span id={label} className={styles['label']}>
        {texts.label}
        <span className={styles['star']} aria-hidden>
          *
        </span>
      </span>
      <GroupPicker groups={groups} value={value} onChange={onChange} path={value === null ? undefined : tree.path(value)} words={texts} />
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
