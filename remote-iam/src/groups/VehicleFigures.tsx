import { useFormat } from '@fleet-console/i18n';
import { Progress, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { GroupRow } from './group.queries.ts';
import { standingOf } from './vehicle-standing.ts';
import styles from './groups.module.css';

/** Vehicles there are, against those expected: in numbers, as a bar and in words. */
export function VehicleFigures({ vehicles, expected }: { vehicles: number; expected: GroupRow['expectedVehiclesNumber'] }) {
  const t = useMessages('groups');
  const format = useFormat();
  const standing = standingOf(vehicles, expected);
  const by = 'by' in standing ? standing.by : 0;
  const kind = standing.kind === 'unexpected' ? 'offline' : 'near' in standing && !standing.near ? 'attention' : 'available';
  return (
    <div className={styles['figures']}>
      <span className={styles['number']}>
        {format.number(vehicles)}
        {expected === 0 ? null : <span className={styles['quiet']}> / {format.number(expected)}</span>}
      </span>
      <StatusBadge kind={kind} look="plain" label={t(`standing.${standing.kind}`, { count: by, n: format.number(by) })} />
      {expected === 0 ? null : (
        <Progress
          className={styles['gauge'] ?? ''}
          value={Math.min(100, (vehicles / expected) * 100)}
          color={kind === 'attention' ? 'yellow' : 'green'}
          aria-label={t('standing.label', { n: format.number(vehicles), expected: format.number(expected) })}
        />
      )}
    </div>
  );
}
