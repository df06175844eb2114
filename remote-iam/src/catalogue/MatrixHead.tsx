import { LockIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { itemHref } from './addresses.ts';
import { GroupName } from './GroupName.tsx';
import styles from './matrix.module.css';
import { cellPosition } from './cell-position.ts';
import type { MatrixColumn } from './matrix-column.ts';

interface MatrixHeadProps {
  readonly columns: readonly MatrixColumn[];
  /** Position of the cell in the tab order. */
  readonly tabStop: string;
  readonly onCellFocus: (position: string) => void;
}

interface Band {
  /** ID of the first role. */
  readonly id: string;
  readonly groupId: string | null;
  readonly count: number;
}

/** Returns the runs of columns with the same group. */
function bandsOf(columns: readonly MatrixColumn[]): readonly Band[] {
  const bands: Band[] = [];
  for (const { role } of columns) {
    const last = bands.at(-1);
    if (last && last.groupId === role.groupId) bands[bands.length - 1] = { ...last, count: last.count + 1 };
    else bands.push({ id: role.id, groupId: role.groupId, count: 1 });
  }
  return bands;
}

/** Header rows with the groups, and links to their roles. */
export function MatrixHead({ columns, tabStop, onCellFocus }: MatrixHeadProps) {
  const t = useMessages('catalogue');
  return (
    <thead>
      <tr>
        <td rowSpan={2} className={styles['corner']}>
          {t('matrix.corner')}
        </td>
        {bandsOf(columns).map(({ id, groupId, count }) => (
          <th key={id} scope="colgroup" colSpan={count} className={styles['band']}>
            <span className={styles['bandName']}>
              <GroupName groupId={groupId} />
            </span>
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ role, readOnly, changed }, index) => (
          <th key={role.id} scope="col" className={styles['role']} data-changed={changed.size > 0 || undefined}>
            <Link
              to={itemHref('roles', role.id)}
              className={styles['roleName']}
              title={role.description ? `${role.name}: ${role.description}` : role.name}
              data-position={cellPosition(-1, index)}
              tabIndex={tabStop === cellPosition(-1, index) ? 0 : -1}
              onFocus={() => onCellFocus(cellPosition(-1, index))}
            >
              <bdi>{role.name}</bdi>
            </Link>
            {readOnly === null ? null : <LockIcon size={11} role="img" aria-label={readOnly} className={styles['lock']} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}
