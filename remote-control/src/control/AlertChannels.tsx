import type { AlertChannelStatus, ReleaseOverview } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './control.module.css';

/** Returns the result of the last delivery. */
function useDeliveryText() {
  const t = useMessages('control');
  const format = useFormat();
  const dateOf = (at: string) => format.dateTime(Date.parse(at));
  return ({ channel: name, lastSent, lastFailed, failing, responseCode }: AlertChannelStatus) => {
    const channel = t(`alerts.channels.${name}`);
    if (failing && lastFailed !== null)
      return responseCode === null
        ? t('alerts.unanswered', { channel, date: dateOf(lastFailed) })
        : t('alerts.refused', { channel, date: dateOf(lastFailed), code: responseCode });
    return lastSent === null ? t('alerts.unused', { channel }) : t('alerts.sent', { channel, date: dateOf(lastSent) });
  };
}

/** Whether alerts about releases are set up, and whether they arrive. */
export function AlertChannels({ channels }: { channels: ReleaseOverview['alerts'] }) {
  const t = useMessages('control');
  const deliveryText = useDeliveryText();
  // A front of the former version doesn't say.
  if (channels === null) return null;
  if (channels.length === 0) return <p className={styles['freshness']}>{t('alerts.none')}</p>;
  return (
    <ul className={styles['channels']} aria-label={t('alerts.title')}>
      {channels.map((each) => (
        <li key={each.channel} className={styles[each.failing || each.lost > 0 ? 'stale' : 'freshness']}>
          {each.failing || each.lost > 0 ? <AttentionIcon size={16} aria-hidden /> : null}
          <span>
            {[
              deliveryText(each),
              each.failing && each.waiting > 0 ? t.counted('alerts.waiting', each.waiting) : null,
              each.lost > 0 ? t.counted('alerts.lost', each.lost) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
