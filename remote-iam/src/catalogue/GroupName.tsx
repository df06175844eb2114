import { useGroups } from '@fleet-console/remote-kit';
import { RowText } from '@fleet-console/remote-kit/list';
import { useMessages } from '../messages/messages.ts';
import styles from './catalogue.module.css';

/** Where something was made: the path of the group, or that the user does not see it. */
export function GroupName({ groupId, builtIn = false }: { groupId: string | null; builtIn?: boolean }) {
  const t = useMessages('catalogue');
  const groups = useGroups();
  if (builtIn) return <span className={styles['quiet']}>{t('builtIn')}</span>;
  if (groupId === null) return <span className={styles['quiet']}>{t('groupAbove')}</span>;
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? groupId);
  return <RowText>{path}</RowText>;
}
