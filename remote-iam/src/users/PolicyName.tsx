import { useCan, useShell } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';
import styles from './users.module.css';

interface PolicyNameProps {
  readonly policy: { readonly id: string; readonly name: string };
  /** Of a hidden group: not linked. */
  readonly hidden?: boolean;
}

/** The name of a policy, linked for users who can view policies. */
export function PolicyName({ policy: { id, name }, hidden = false }: PolicyNameProps) {
  const { navigation } = useShell();
  const canViewPolicies = useCan('policy.access');
  if (hidden || !canViewPolicies) return <bdi>{name}</bdi>;
  const policies = navigation.href('Policy').split('?')[0] ?? '';
  return (
    <Link to={`${policies}/${encodeURIComponent(id)}`} className={styles['link']}>
      <bdi>{name}</bdi>
    </Link>
  );
}
