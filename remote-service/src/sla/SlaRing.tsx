import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { slaState, type Sla, type SlaLevel } from './sla-state.ts';
import styles from './sla.module.css';

const SIZE = 18;
const RADIUS = 7;
const LENGTH = 2 * Math.PI * RADIUS;

const kinds: Readonly<Record<SlaLevel, string>> = { onTime: 'available', warning: 'attention', overdue: 'fault', paused: 'offline' };

interface SlaRingProps {
  readonly sla: Sla;
  /** `full`: with what is due and when; otherwise the time left, and the rest as a tooltip. */
  readonly full?: boolean;
}

/** The time that is left to confirm or to complete a request: a ring and its text. */
export function SlaRing({ sla, full = false }: SlaRingProps) {
  const t = useMessages('requests');
  const format = useFormat();
  const now = useNow();
  const { level, left } = slaState(sla, now);
  const time = format.dateTime(sla.due);
  const what = level === 'paused' ? t('sla.paused') : t(`sla.${sla.phase}.${level === 'overdue' ? 'overdue' : 'due'}`, { time });
  const short = level === 'paused' ? t('sla.pausedShort') : level === 'overdue' ? t('sla.overdueShort') : format.age(sla.due, now);
  return (
    <span className={styles['sla']} data-status={kinds[level]} title={full ? undefined : what}>
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className={styles['ring']}
        {...(full ? { 'aria-hidden': true } : { role: 'img', 'aria-label': what })}
      >
        <circle className={styles['track']} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle
          className={styles['left']}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeDasharray={`${(level === 'overdue' ? 1 : left) * LENGTH} ${LENGTH}`}
        />
      </svg>
      {full ? (
        <span>{what}</span>
      ) : (
        <span aria-hidden className={styles['short']}>
          {short}
        </span>
      )}
    </span>
  );
}
