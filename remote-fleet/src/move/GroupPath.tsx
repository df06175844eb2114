import { useGroups } from '@fleet-console/remote-kit';
import styles from './move.module.css';

/** Where a group stands: its whole path, or its name where the path is empty. */
export function GroupPath({ groupId }: { groupId: string }) {
  const groups = useGroups();
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–');
  return (
    <bdi className={styles['path']} title={path}>
      {path}
    </bdi>
  );
}
