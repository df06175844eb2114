import { useFormat } from '@fleet-console/i18n';
import { Progress, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { GroupRow } from './group.queries.ts';
import { vehicleCountStatus } from './vehicle-count-status.ts';
import styles from './groups.module.css';

/** Actual and expected number of vehicles: numbers, bar and text. */
export function VehicleCountDetails({ vehicles, expected }: { vehicles: number; expected: GroupRow['expectedVehiclesNumber'] }) {
  const t = useMessages('groups');
  const format = useFormat();
  const status = vehicleCountStatus(vehicles, expected);
  const difference = 'difference' in status ? status.difference : 0;
  const kind = status.kind === 'unset' ? 'offline' : 'isMinor' in status && !status.isMinor ? 'attention' : 'available';
  return (
    <div className={styles['vehicleCount']}>
      <span className={styles['number']}>
        {format.number(vehicles)}
        {expected === 0 ? null : <span className={styles['quiet']}> / {format.number(expected)}</span>}
      </span>
      <StatusBadge kind={kind} look="plain" label={t(`countStatus.${status.kind}`, { count: difference, n: format.number(difference) })} />
      {expected === 0 ? null : (
        <Progress
          className={styles['gauge'] ?? ''}
          value={Math.min(100, (vehicles / expected) * 100)}
          color={kind === 'attention' ? 'yellow' : 'green'}
          aria-label={t('countStatus.label', { n: format.number(vehicles), expected: format.number(expected) })}
        />
      )}
    </div>
  );
}
