import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { AttentionIcon, Button } from '@fleet-console/ui';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSlotActions } from '../actions/SlotActions.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import { labelOfVehicle, type Slot, type SlotDriver, type SlotVehicle } from '../slots/slot.ts';
import styles from './inbox.module.css';

interface InboxSlotProps {
  readonly slot: Slot;
  readonly driver: SlotDriver | null;
  readonly vehicle: SlotVehicle | null;
}

/** A pending slot, with its answers. */
export const InboxSlot = memo(function InboxSlot({ slot, driver, vehicle }: InboxSlotProps) {
  const names = useMessages('slots');
  const t = useMessages('slotInbox');
  const format = useFormat();
  const groups = useGroups();
  const { search } = useLocation();
  const actions = useSlotActions();
  const { zoneOf } = usePlannersInScope();
  const times = useSlotTimes(zoneOf(slot.groupId));
  const can = (action: Slot['actions'][number]) => slot.actions.includes(action);
  const who = driver?.name ?? names('noDriver');
  const span = times.span(slot);
  return (
    <li className={styles['slot']}>
      <div className={styles['facts']}>
        <Link to={{ pathname: `/calendar/slot/${slot.id}`, search }} className={styles['time']}>
          {span}
        </Link>
        <span>
          <bdi>{who}</bdi> · <bdi>{vehicle ? labelOfVehicle(vehicle) : names('noVehicle')}</bdi>
        </span>
        <span className={styles['quiet']}>
          <bdi>{groups.all.get(slot.groupId)?.name}</bdi> · {t('asked', { age: format.age(slot.createdAt) })}
        </span>
        {slot.comment ? <bdi className={styles['comment']}>{slot.comment}</bdi> : null}
        {slot.attention ? (
          <span className={styles['attention']}>
            <AttentionIcon size={16} aria-hidden /> {names(`attention.${slot.attention}`)}
          </span>
        ) : null}
      </div>
      <div className={styles['answers']}>
        {can('accept') ? (
          <Button
            size="compact-md"
            loading={actions.sending(slot) === 'accept'}
            aria-label={t('acceptOf', { who, time: span })}
            onClick={() => actions.accept(slot)}
          >
            {names('actions.accept')}
          </Button>
        ) : null}
        {can('reject') ? (
          <Button size="compact-md" variant="default" aria-label={t('rejectOf', { who, time: span })} onClick={() => actions.reject(slot)}>
            {names('actions.reject')}
          </Button>
        ) : null}
      </div>
    </li>
  );
});
