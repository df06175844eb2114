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

/** Header row with links to the roles. */
export function MatrixHead({ columns, tabStop, onCellFocus }: MatrixHeadProps) {
  const t = useMessages('catalogue');
  return (
    <thead>
      <tr>
        <td className={styles['corner']}>{t('matrix.corner')}</td>
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
            <span className={styles['roleGroup']}>
              {readOnly === null ? null : <LockIcon size={11} aria-hidden />}
              <GroupName groupId={role.groupId} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
