import { useFormat } from '@fleet-console/i18n';
import type { GroupRow } from './group.queries.ts';
import styles from './groups.module.css';

/** The figures of a group in a line: `1,432 / 1,450`. Nothing where there are none, or where they may not be seen. */
export function LineFigures({ row: { vehicles, expectedVehiclesNumber, type } }: { row: GroupRow }) {
  const format = useFormat();
  if (type === 'iam' || vehicles === null) return null;
  return (
    <span className={styles['quiet']}>
      {format.number(vehicles)}
      {expectedVehiclesNumber === 0 ? '' : ` / ${format.number(expectedVehiclesNumber)}`}
    </span>
  );
}
