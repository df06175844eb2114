import { useFormat } from '@fleet-console/i18n';
import { StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Hub } from './hub.queries.ts';
import styles from './hub.module.css';

/** Number of unseen alerts, or else of ongoing ones. */
export function AlertCount({ alerts: { unseen, unfinished } }: Pick<Hub, 'alerts'>) {
  const t = useMessages('hub');
  const format = useFormat();
  if (unseen > 0) return <StatusBadge kind="fault" label={t('alerts.unseen', { count: unseen, n: format.number(unseen) })} look="plain" />;
  if (unfinished > 0)
    return <StatusBadge kind="attention" label={t('alerts.open', { count: unfinished, n: format.number(unfinished) })} look="plain" />;
  return <span className={styles['nothing']}>–</span>;
}
