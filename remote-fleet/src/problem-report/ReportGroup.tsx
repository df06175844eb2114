import { useGroups } from '@fleet-console/remote-kit';
import { GroupPicker, type GroupForest, type GroupPickerTexts } from '@fleet-console/ui';
import { useId } from 'react';
import styles from './report-group.module.css';

interface ReportGroupProps {
  readonly groups: GroupForest;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly texts: GroupPickerTexts;
  /** What is wrong with the choice. */
  readonly error?: string | null;
}

/** The group in which the vehicle is looked for, marked as required: a vehicle brings its own. */
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
