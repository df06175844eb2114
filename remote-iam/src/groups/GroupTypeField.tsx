import { SegmentedControl } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './groups.module.css';
import type { GroupDraft } from './group-draft.ts';

interface GroupTypeFieldProps {
  readonly value: GroupDraft['type'];
  readonly onChange: (type: GroupDraft['type']) => void;
}

/** Choice between a group with vehicles and an access-only group. */
export function GroupTypeField({ value, onChange }: GroupTypeFieldProps) {
  const t = useMessages('groups');
  const typeLabel = useId();
  return (
    <div className={styles['type']}>
      <span id={typeLabel} className={styles['label']}>
        {t('fields.type')}
      </span>
      <SegmentedControl
        aria-labelledby={typeLabel}
        value={value}
        onChange={onChange}
        data={(['fleet', 'iam'] as const).map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <span className={styles['quiet']}>{t(`hints.type.${value}`)}</span>
    </div>
  );
}
