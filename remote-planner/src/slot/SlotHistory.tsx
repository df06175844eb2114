import { Title } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import type { SlotDetails } from '../slots/slot.ts';
import { useChangedFields } from './useChangedFields.ts';
import styles from './panel.module.css';

/** What happened with the slot, oldest first, with what it changed. */
export function SlotHistory({ details }: { readonly details: SlotDetails }) {
  const t = useMessages('slotPanel');
  return (
    <section aria-label={t('history.title')}>
      <Title order={3} fz="md" mb={10}>
        {t('history.title')}
      </Title>
      <ol className={styles['timeline']}>
        {details.events.map((event, at) => (
          <Event key={at} event={event} details={details} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, details }: { readonly event: SlotDetails['events'][number]; readonly details: SlotDetails }) {
  const t = useMessages('slotPanel');
  const { zoneOf } = usePlannersInScope();
  const times = useSlotTimes(zoneOf(details.slot.groupId));
  const changes = useChangedFields(event, details);
  return (
    <li className={styles['event']}>
      <div className={styles['by']}>
        <strong>{t(`history.kinds.${event.kind}`)}</strong>
        {event.by === null ? null : <bdi>{event.by}</bdi>}
        <time dateTime={new Date(event.at).toISOString()}>{times.moment(event.at)}</time>
      </div>
      {changes.length === 0 ? null : (
        <ul className={styles['changes']}>
          {changes.map(({ key, label, from, to }) => (
            <li key={key}>
              {label}: {from === null ? null : <del>{from}</del>}
              {from === null ? null : <span aria-label={t('history.to')}> → </span>}
              <ins>{to}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
