import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import styles from './policies.module.css';

interface RoleGrantsProps {
  /** Built-in permissions. */
  readonly grants: readonly string[];
  /** Those the user doesn't hold in the group and so can't assign. */
  readonly missing?: ReadonlySet<string>;
}

/** The permissions of a role by area. */
export function RoleGrants({ grants, missing }: RoleGrantsProps) {
  const t = useMessages('policies');
  const names = usePermissionNames();
  const remaining = new Set(grants);
  const areas = permissionAreas
    .map(({ area, permissions }) => ({ title: names.area(area), area, permissions: permissions.filter((each) => remaining.delete(each)) }))
    .filter(({ permissions }) => permissions.length > 0);
  if (grants.length === 0) return <p className={styles['quiet']}>{t('grants.none')}</p>;
  const line = (permission: string) => (
    <li key={permission} title={names.description(permission)} data-missing={missing?.has(permission) || undefined}>
      {names.name(permission)}
      {missing?.has(permission) ? <span className={styles['lacking']}> {t('grants.notHeld')}</span> : null}
    </li>
  );
  return (
    <dl className={styles['grants']}>
      {areas.map(({ area, title, permissions }) => (
        <div key={area}>
          <dt>{title}</dt>
          <dd>
            <ul>{permissions.map(line)}</ul>
          </dd>
        </div>
      ))}
      {remaining.size > 0 ? (
        <div>
          <dt>{names.area('other')}</dt>
          <dd>
            <ul>{[...remaining].map(line)}</ul>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
