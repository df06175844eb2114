import { LockIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { thingHref } from './addresses.ts';
import { GroupName } from './GroupName.tsx';
import styles from './matrix.module.css';
import { place } from './matrix-place.ts';
import type { MatrixColumn } from './matrix-column.ts';

interface MatrixHeadProps {
  readonly columns: readonly MatrixColumn[];
  /** The place that the tab key leads to. */
  readonly stop: string;
  readonly onStand: (at: string) => void;
}

/** The names of the roles, which lead to them. */
export function MatrixHead({ columns, stop, onStand }: MatrixHeadProps) {
  const t = useMessages('catalogue');
  return (
    <thead>
      <tr>
        <td className={styles['corner']}>{t('matrix.corner')}</td>
        {columns.map(({ role, readOnly, changed }, at) => (
          <th key={role.id} scope="col" className={styles['role']} data-changed={changed.size > 0 || undefined}>
            <Link
              to={thingHref('roles', role.id)}
              className={styles['roleName']}
              title={role.description ? `${role.name}: ${role.description}` : role.name}
              data-at={place(-1, at)}
              tabIndex={stop === place(-1, at) ? 0 : -1}
              onFocus={() => onStand(place(-1, at))}
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
