import { Button } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { GroupPath } from './GroupPath.tsx';
import { PolicyName } from './PolicyName.tsx';
import type { HeldPolicy } from './user.queries.ts';
import styles from './users.module.css';

interface HeldPoliciesProps {
  readonly policies: readonly HeldPolicy[];
  readonly onTake: (policy: HeldPolicy) => void;
}

/** The policies of a person, as a table of roles and groups. */
export function HeldPolicies({ policies, onTake }: HeldPoliciesProps) {
  const t = useMessages('users');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard. */}
      <div className={styles['scroll']} role="region" aria-label={t('held.table')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('held.columns.role')}</th>
              <th scope="col">{t('kit:groups.label')}</th>
              <th scope="col">{t('held.columns.policy')}</th>
              <th scope="col">
                <span className={styles['unseen']}>{t('held.columns.act')}</span>
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
                <td data-label={t('held.columns.policy')}>
                  <PolicyName policy={policy} />
                </td>
                <td className={styles['act']}>
                  {policy.mayChange ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('take.openNamed', { policy: policy.name })}
                      onClick={() => onTake(policy)}
                    >
                      {t('take.open')}
                    </Button>
                  ) : (
                    <span className={styles['quiet']}>{t('take.not')}</span>
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
