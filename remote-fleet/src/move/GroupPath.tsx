import { useGroups } from '@fleet-console/remote-kit';
import styles from './move.module.css';

/** Full path of a group, wrapped if long; falls back to the name. */
export function GroupPath({ groupId }: { groupId: string }) {
  const groups = useGroups();
  return <bdi className={styles['path']}>{groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–')}</bdi>;
}
