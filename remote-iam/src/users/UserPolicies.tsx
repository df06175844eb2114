import { VisuallyHidden } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { GroupPath } from './GroupPath.tsx';
import { PolicyName } from './PolicyName.tsx';
import type { UserPolicy } from './user.queries.ts';
import styles from './users.module.css';

interface UserPoliciesProps {
  readonly policies: readonly UserPolicy[];
  readonly onRemove: (policy: UserPolicy) => void;
}

/** Table of a person's policies with role and group. */
export function UserPolicies({ policies, onRemove }: UserPoliciesProps) {
  const t = useMessages('users');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard. */}
      <div className={styles['scroll']} role="region" aria-label={t('assigned.table')} tabIndex={0}>
        <table className={styles['table']} data-short>
          <thead>
            <tr>
              <th scope="col">{t('assigned.columns.role')}</th>
              <th scope="col">{t('kit:groups.label')}</th>
              <th scope="col">{t('assigned.columns.policy')}</th>
              <th scope="col">
                <VisuallyHidden>{t('assigned.columns.action')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {policies.map((policy) => (
              <tr key={policy.id}>
                <th scope="row">
                  <bdi>{policy.role.name}</bdi>
                </th>
                <td data-label={t('kit:groups.label')}>
                  <GroupPath id={policy.groupId} />
                </td>
                <td data-label={t('assigned.columns.policy')}>
                  <PolicyName policy={policy} />
                </td>
                <td className={styles['action']}>
                  {policy.mayChange ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('remove.openNamed', { policy: policy.name })}
                      onClick={() => onRemove(policy)}
                    >
                      {t('remove.open')}
                    </Button>
                  ) : (
                    <span className={styles['quiet']}>{t('remove.forbidden')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
