import { useMessages } from '../messages/messages.ts';
import type { Skipped, SkipReason } from './eligibility.ts';
import { VehicleNames } from './VehicleNames.tsx';
import styles from './command-run.module.css';

/** Vehicles listed one by one; more of them are grouped by reason. */
const MAX_LINES = 5;
/** Names shown of a reason; the export has all. */
const MAX_NAMES = 50;

const reasons: readonly SkipReason[] = ['no-permission', 'no-computer', 'gps-only'];

/** Skipped vehicles: few of them each with the reason, many of them folded below each reason. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useMessages('commands');
  if (skipped.length <= MAX_LINES)
    return (
      <ul className={styles['skipped']}>
        {skipped.map(({ vehicleId, label, because }) => (
          <li key={vehicleId}>{t(`skipped.${because}`, { label })}</li>
        ))}
      </ul>
    );
  return (
    <ul className={styles['skipped']}>
      {reasons.map((reason) => {
        const labels = skipped.filter(({ because }) => because === reason).map(({ label }) => label);
        const more = labels.length - MAX_NAMES;
        return labels.length === 0 ? null : (
          <li key={reason}>
            <details>
              <summary>{t.counted(`skipped.reasons.${reason}`, labels.length)}</summary>
              <p className={styles['names']}>
                <VehicleNames names={labels.slice(0, MAX_NAMES)} />
                {more > 0 ? ` ${t.counted('kit:states.more', more)}` : null}
              </p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
