import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { Button, Select } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { userQueries } from './user.queries.ts';
import styles from './users.module.css';

interface RoleFilterProps {
  /** ID of a role. */
  readonly value: string | null;
  readonly onChange: (role: string | null) => void;
}

/** Filters users by role. Hidden from those who can't see roles. */
export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const t = useMessages('users');
  const tree = useGroups();
  const [scope] = useScope();
  const canManage = useCan('policy.access');
  const canList = useCan('permission.list');
  const { data: roles = [], isError, refetch } = useQuery({ ...userQueries.roles(useShell(), scope), enabled: canManage || canList });
  if (!canManage && !canList) return null;
  if (isError)
    return (
      <span className={styles['filterFailed']} role="alert">
        {t('roleFilter.failed')}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('kit:actions.retry')}
        </Button>
      </span>
    );
  const isAmbiguous = (name: string) => roles.filter((role) => role.name === name).length > 1;
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('roleFilter.label')}
      value={value ?? ''}
      chosen={value !== null}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen)}
    >
      <option value="">{t('roleFilter.any')}</option>
      {roles.map(({ id, name, groupId }) => (
        <option key={id} value={id}>
          {groupId !== null && isAmbiguous(name)
            ? t('roleFilter.inGroup', { role: name, group: tree.all.get(groupId)?.name ?? groupId })
            : name}
        </option>
      ))}
    </Select>
  );
}
