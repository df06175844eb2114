import { Button, Select } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { useRoleChoices } from './useRoleChoices.ts';
import styles from './users.module.css';

interface RoleFilterProps {
  /** ID of a role. */
  readonly value: string | null;
  readonly onChange: (role: string | null) => void;
}

/** Filters users by role. Hidden from those who can't see roles. */
export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const t = useMessages('users');
  const { isAllowed, choices, isError, refetch } = useRoleChoices();
  if (!isAllowed) return null;
  if (isError)
    return (
      <span className={styles['filterFailed']} role="alert">
        {t('roleFilter.failed')}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('kit:actions.retry')}
        </Button>
      </span>
    );
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={t('roleFilter.label')}
      value={value ?? ''}
      chosen={value !== null}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen)}
    >
      <option value="">{t('roleFilter.any')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
