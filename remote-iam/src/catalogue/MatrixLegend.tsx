import { DoneIcon, LockIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './matrix.module.css';

/** What the marks in the matrix mean. */
export function MatrixLegend() {
  const t = useMessages('catalogue');
  return (
    <ul className={styles['legend']} aria-label={t('matrix.legend.label')}>
      <li>
        <span className={styles['sample']} data-state="direct" aria-hidden>
          <DoneIcon size={14} stroke={2.5} />
        </span>
        {t('matrix.legend.direct')}
      </li>
      <li>
        <span className={styles['sample']} data-state="indirect" aria-hidden>
          <DoneIcon size={14} stroke={2} />
        </span>
        {t('matrix.legend.indirect')}
      </li>
      <li>
        <span className={styles['sample']} data-locked aria-hidden>
          <LockIcon size={12} />
        </span>
        {t('matrix.legend.locked')}
      </li>
    </ul>
  );
}
