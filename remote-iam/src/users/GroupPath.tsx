import { useGroups } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import styles from './users.module.css';

/** The path of a group. Null: a hidden group. */
export function GroupPath({ id }: { id: string | null }) {
  const t = useMessages('users');
  const groups = useGroups();
  const group = id === null ? undefined : groups.all.get(id);
  if (group === undefined || id === null) return <span className={styles['quiet']}>{t('group.hidden')}</span>;
  return <bdi>{groups.path(id) || group.name}</bdi>;
}
