import { useFormat } from '@fleet-console/i18n';
import type { GroupRow } from './group.queries.ts';
import styles from './groups.module.css';

/** Vehicle count of a group: `1,432 / 1,450`. Renders nothing for access-only groups and hidden counts. */
export function VehicleCount({ row: { vehicles, expectedVehiclesNumber, type } }: { row: GroupRow }) {
  const format = useFormat();
  if (type === 'iam' || vehicles === null) return null;
  return (
    <span className={styles['quiet']}>
      {format.number(vehicles)}
      {expectedVehiclesNumber === 0 ? '' : ` / ${format.number(expectedVehiclesNumber)}`}
    </span>
  );
}
