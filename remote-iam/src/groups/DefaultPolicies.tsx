import { isPermission } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useCan, useReadable, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { groupQueries, type OfferedRole } from './group.queries.ts';
import { useKnownGroups } from './known-groups.ts';
import styles from './groups.module.css';

interface DefaultPoliciesProps {
  /** The group that a new one comes below, or the group itself. */
  readonly parentId: string;
  /** A group that is there: roles that it has a policy for get no other. */
  readonly groupId?: string;
  /** Of the new group; empty while it has none. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the group gets a policy for each role that is offered there, and which these are: those whose every permission the account holds. */
export function DefaultPolicies({ parentId, groupId, name, checked, onChange }: DefaultPoliciesProps) {
  const t = useMessages('groups');
  const shell = useShell();
  useReadable(shell.permissions);
  const { tree } = useKnownGroups();
  const mayMake = useCan('policy.access', groupId ?? parentId);
  const roles = useQuery({ ...groupQueries.roles(shell, parentId), enabled: mayMake });
  const had = useQuery({ ...groupQueries.rolesWithPolicy(shell, groupId ?? ''), enabled: mayMake && checked && groupId !== undefined });
  const above = new Set([parentId, ...tree.ancestors(parentId)]);
  /** What is made below is not offered here; what was made above everything that is seen is. */
  const offered = (roles.data ?? []).filter(
    (role) => (role.groupId === null || above.has(role.groupId)) && !(groupId !== undefined && had.data?.includes(role.id)),
  );
  const failed = [roles, had].filter(({ isError }) => isError);
  const given = offered.filter(({ grants }) => grants.every((grant) => isPermission(grant) && shell.permissions.can(grant, parentId)));
  return (
    <div className={styles['policies']}>
      <Checkbox
        size="sm"
        label={t('defaults.label')}
        description={t(!mayMake ? 'defaults.forbidden' : groupId === undefined ? 'defaults.hint' : 'defaults.hintEdit')}
        checked={checked && mayMake}
        disabled={!mayMake}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && mayMake ? (
        <div className={styles['offered']} aria-live="polite" aria-busy={roles.isFetching || had.isFetching}>
          {failed.length > 0 ? (
            <>
              <span>{t('defaults.failed')}</span>{' '}
              <Button size="compact-sm" variant="default" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
                {t('kit:actions.retry')}
              </Button>
            </>
          ) : roles.data === undefined || (groupId !== undefined && had.data === undefined) ? (
            t('defaults.reading')
          ) : (
            <Given given={given} left={offered.length - given.length} name={name || t('defaults.newGroup')} />
          )}
        </div>
      ) : null}
    </div>
  );
}

function Given({ given, left, name }: { given: readonly OfferedRole[]; left: number; name: string }) {
  const t = useMessages('groups');
  const format = useFormat();
  return (
    <>
      <p>{given.length === 0 ? t('defaults.none') : t('defaults.made', { count: given.length, n: format.number(given.length) })}</p>
      <ul>
        {given.map((role) => (
          <li key={role.id}>
            <bdi>
              {role.name} – {name}
            </bdi>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className={styles['quiet']}>{t('defaults.left', { count: left, n: format.number(left) })}</p> : null}
    </>
  );
}
