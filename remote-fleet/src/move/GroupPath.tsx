import { useGroups } from '@fleet-console/remote-kit';
import styles from './move.module.css';

/** Where a group stands: its whole path, or its name where the path is empty. Cut to one line unless `whole`. */
export function GroupPath({ groupId, whole = false }: { groupId: string; whole?: boolean }) {
  const groups = useGroups();
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–');
  return (
    <bdi className={styles[whole ? 'whole' : 'path']} title={whole ? undefined : path}>
      {path}
    </bdi>
  );
}
