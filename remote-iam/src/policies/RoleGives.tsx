import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import styles from './policies.module.css';

interface RoleGivesProps {
  /** Permissions of the contract. */
  readonly grants: readonly string[];
  /** Those of them that the reader does not hold there, and so cannot give. */
  readonly missing?: ReadonlySet<string>;
}

/** What a role gives, in words people use, by what it is about. */
export function RoleGives({ grants, missing }: RoleGivesProps) {
  const t = useMessages('policies');
  const names = usePermissionNames();
  const given = new Set(grants);
  const areas = permissionAreas
    .map(({ area, permissions }) => ({ title: names.area(area), area, permissions: permissions.filter((each) => given.delete(each)) }))
    .filter(({ permissions }) => permissions.length > 0);
  if (grants.length === 0) return <p className={styles['quiet']}>{t('gives.nothing')}</p>;
  const line = (permission: string) => (
    <li key={permission} title={names.about(permission)} data-missing={missing?.has(permission) || undefined}>
      {names.name(permission)}
      {missing?.has(permission) ? <span className={styles['lacking']}> {t('gives.notHeld')}</span> : null}
    </li>
  );
  return (
    <dl className={styles['gives']}>
      {areas.map(({ area, title, permissions }) => (
        <div key={area}>
          <dt>{title}</dt>
          <dd>
            <ul>{permissions.map(line)}</ul>
          </dd>
        </div>
      ))}
      {given.size > 0 ? (
        <div>
          <dt>{names.area('other')}</dt>
          <dd>
            <ul>{[...given].map(line)}</ul>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
