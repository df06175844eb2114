import { useGroups } from '@fleet-console/remote-kit';
import styles from './policies.module.css';

/** Where a group is, from the top. */
export function GroupPath({ groupId }: { groupId: string }) {
  const groups = useGroups();
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–');
  return (
    <bdi className={styles['path']} title={path}>
      {path}
    </bdi>
  );
}
