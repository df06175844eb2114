import { useCan, useShell } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';
import styles from './users.module.css';

interface PolicyNameProps {
  readonly policy: { readonly id: string; readonly name: string };
  /** It is of a group that the reader does not see: there is nowhere to go. */
  readonly hidden?: boolean;
}

/** A policy by its name, and the way to it for those who look after policies. */
export function PolicyName({ policy: { id, name }, hidden = false }: PolicyNameProps) {
  const { navigation } = useShell();
  const seesPolicies = useCan('policy.access');
  if (hidden || !seesPolicies) return <bdi>{name}</bdi>;
  const policies = navigation.href('Policy').split('?')[0] ?? '';
  return (
    <Link to={`${policies}/${encodeURIComponent(id)}`} className={styles['link']}>
      <bdi>{name}</bdi>
    </Link>
  );
}
