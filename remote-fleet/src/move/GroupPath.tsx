import { useGroups } from '@fleet-console/remote-kit';
import styles from './move.module.css';

/** The whole path of a group, on several lines where it is long; its name where the path is empty. */
export function GroupPath({ groupId }: { groupId: string }) {
  const groups = useGroups();
  return <bdi className={styles['path']}>{groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–')}</bdi>;
}
