import { SegmentedControl } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useId } from 'react';
import { useMessages } from './messages.ts';
import styles from './report.module.css';

interface RideableFieldProps {
  readonly value: boolean;
  readonly onChange: (rideable: boolean) => void;
  /** Whether a vehicle that is not rideable is taken out of rental; null: no permission. */
  readonly takeOut: boolean | null;
  readonly onTakeOut: (takeOut: boolean) => void;
}

/** Whether the vehicle can be ridden, and if not, whether it is taken out of rental. */
export function RideableField({ value: rideable, onChange, takeOut, onTakeOut }: RideableFieldProps) {
  const t = useMessages('report');
  const rideableLabel = useId();
  return (
    <div className={styles['fields']}>
      <span id={rideableLabel} className={styles['label']}>
        {t('rideable.label')}
      </span>
      <SegmentedControl
        aria-labelledby={rideableLabel}
        className={styles['yesNo']}
        value={rideable ? 'yes' : 'no'}
        onChange={(value) => onChange(value === 'yes')}
        data={[
          { value: 'yes', label: t('kit:states.yes') },
          { value: 'no', label: t('kit:states.no') },
        ]}
      />
      {!rideable && takeOut !== null ? (
        <Checkbox label={t('rideable.takeOut')} checked={takeOut} onChange={(event) => onTakeOut(event.currentTarget.checked)} />
      ) : null}
    </div>
  );
}
