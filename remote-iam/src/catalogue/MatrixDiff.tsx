import { isPermission } from '@fleet-console/contract';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { useMessages } from '../messages/messages.ts';
import { GroupName } from './GroupName.tsx';
import type { Role } from './catalogue.queries.ts';
import type { RoleDiff } from './matrix-draft.ts';
import styles from './matrix.module.css';

interface MatrixDiffProps {
  readonly diffs: readonly RoleDiff<Role>[];
  /** Returns the name of a custom permission. */
  readonly customName: (id: string) => string;
}

/** The changes by role. */
export function MatrixDiff({ diffs, customName }: MatrixDiffProps) {
  const t = useMessages('catalogue');
  const names = usePermissionNames();
  const nameOf = (id: string) => (isPermission(id) ? names.name(id) : customName(id));
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['diffs']} role="region" tabIndex={0} aria-label={t('matrix.review.diffs')}>
      {diffs.map(({ role, added, removed }) => (
        <div key={role.id} role="group" className={styles['diff']} aria-label={role.name}>
          <h3>
            <bdi>{role.name}</bdi> <span className={styles['diffGroup']}>{<GroupName groupId={role.groupId} />}</span>
          </h3>
          <ul>
            {added.map((id) => (
              <li key={id} data-kind="added">
                <span aria-hidden className={styles['sign']}>
                  +
                </span>
                <span>{t('matrix.review.added', { name: nameOf(id) })}</span>
              </li>
            ))}
            {removed.map((id) => (
              <li key={id} data-kind="removed">
                <span aria-hidden className={styles['sign']}>
                  −
                </span>
                <span>{t('matrix.review.removed', { name: nameOf(id) })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
