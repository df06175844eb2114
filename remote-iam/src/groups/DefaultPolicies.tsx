import { isPermission } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useCan, usePermissions, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { groupQueries, type AvailableRole } from './group.queries.ts';
import { useLoadedGroups } from './loaded-groups.ts';
import styles from './groups.module.css';

interface DefaultPoliciesProps {
  /** Parent of a new group, or the group itself. */
  readonly parentId: string;
  /** An existing group: roles that already have a policy are skipped. */
  readonly groupId?: string;
  /** Of the group; may be empty. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Option to create a policy for each role available in the group whose permissions the user holds, with a preview. */
export function DefaultPolicies({ parentId, groupId, name, checked, onChange }: DefaultPoliciesProps) {
  const t = useMessages('groups');
  const shell = useShell();
  const permissions = usePermissions();
  const { tree } = useLoadedGroups();
  const canCreate = useCan('policy.access', groupId ?? parentId);
  const roles = useQuery({ ...groupQueries.roles(shell, parentId), enabled: canCreate });
  const existing = useQuery({
    ...groupQueries.rolesWithPolicy(shell, groupId ?? ''),
    enabled: canCreate && checked && groupId !== undefined,
  });
  const ancestors = new Set([parentId, ...tree.ancestors(parentId)]);
  // Roles of subgroups are not available; roles of hidden parent groups (null) are.
  const available = (roles.data ?? []).filter(
    (role) => (role.groupId === null || ancestors.has(role.groupId)) && !(groupId !== undefined && existing.data?.includes(role.id)),
  );
  const failed = [roles, existing].filter(({ isError }) => isError);
  const assignable = available.filter(({ grants }) => grants.every((grant) => isPermission(grant) && permissions.can(grant, parentId)));
  return (
    <div className={styles['policies']}>
      <Checkbox
        size="sm"
        label={t('defaults.label')}
        description={t(!canCreate ? 'defaults.forbidden' : groupId === undefined ? 'defaults.hint' : 'defaults.hintEdit')}
        checked={checked && canCreate}
        disabled={!canCreate}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && canCreate ? (
        <div className={styles['preview']} aria-live="polite" aria-busy={roles.isFetching || existing.isFetching}>
          {failed.length > 0 ? (
            <>
              <span>{t('defaults.failed')}</span>{' '}
              <Button size="compact-sm" variant="default" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
                {t('kit:actions.retry')}
              </Button>
            </>
          ) : roles.data === undefined || (groupId !== undefined && existing.data === undefined) ? (
            t('defaults.loading')
          ) : (
            <PolicyPreview
              assignable={assignable}
              unassignableCount={available.length - assignable.length}
              name={name || t('defaults.newGroup')}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

function PolicyPreview({
  assignable,
  unassignableCount,
  name,
}: {
  assignable: readonly AvailableRole[];
  unassignableCount: number;
  name: string;
}) {
  const t = useMessages('groups');
  const format = useFormat();
  const counted = t('defaults.preview', { count: assignable.length, n: format.number(assignable.length) });
  return (
    <>
      <p>{assignable.length === 0 ? t('defaults.none') : counted}</p>
      {assignable.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable.
        <div className={styles['previewList']} role="region" aria-label={counted} tabIndex={0}>
          <ul>
            {assignable.map((role) => (
              <li key={role.id}>
                <bdi>
                  {role.name} – {name}
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unassignableCount > 0 ? (
        <p className={styles['quiet']}>{t('defaults.unassignable', { count: unassignableCount, n: format.number(unassignableCount) })}</p>
      ) : null}
    </>
  );
}
