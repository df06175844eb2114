import { isPermission, type Permission } from '@fleet-console/contract';
import { Select } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import styles from './users.module.css';

interface PermissionFilterProps {
  readonly value: Permission | null;
  readonly onChange: (permission: Permission | null) => void;
}

/** Filters users by a permission they hold. */
export function PermissionFilter({ value, onChange }: PermissionFilterProps) {
  const t = useMessages('users');
  const names = usePermissionNames();
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('permission.label')}
      value={value ?? ''}
      chosen={value !== null}
      onChange={({ currentTarget: { value: chosen } }) => onChange(isPermission(chosen) ? chosen : null)}
    >
      <option value="">{t('permission.any')}</option>
      {permissionAreas.map(({ area, permissions }) => (
        <optgroup key={area} label={names.area(area)}>
          {permissions.map((permission) => (
            <option key={permission} value={permission}>
              {names.name(permission)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
