import { useGroups } from '@fleet-console/remote-kit';
import { RowText } from '@fleet-console/remote-kit/list';
import { useMessages } from '../messages/messages.ts';
import styles from './catalogue.module.css';

/** The path of the group an item is defined in. */
export function GroupName({ groupId, builtIn = false }: { groupId: string | null; builtIn?: boolean }) {
  const t = useMessages('catalogue');
  const groups = useGroups();
  if (builtIn) return <span className={styles['quiet']}>{t('builtIn')}</span>;
  if (groupId === null) return <span className={styles['quiet']}>{t('parentGroup')}</span>;
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? groupId);
  return <RowText>{path}</RowText>;
}
