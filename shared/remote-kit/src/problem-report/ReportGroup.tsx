import { GroupPicker } from '@fleet-console/ui';
import { memo, useId } from 'react';
import { useGroups } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import styles from './report.module.css';

interface ReportGroupProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: string | null;
}

/** Group in which to find the vehicle. Marked as required; choosing a vehicle fills it in. */
export const ReportGroup = memo(function ReportGroup({ value, onChange, error }: ReportGroupProps) {
  const t = useMessages('report');
  const groups = useGroups();
  const label = useId();
  const texts = {
    label: t('kit:groups.label'),
    everything: t('kit:groups.all'),
    search: t('kit:groups.find'),
    clear: t('kit:actions.clearSearch'),
    none: t('kit:groups.notFound'),
  };
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label} data-wrong={error !== null || undefined}>
      <span id={label} className={styles['label']}>
        {texts.label}
        <span className={styles['star']} aria-hidden>
          *
        </span>
      </span>
      <div>
        <GroupPicker
          groups={groups}
          value={value}
          onChange={onChange}
          path={value === null ? undefined : groups.path(value)}
          texts={texts}
        />
      </div>
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
});
