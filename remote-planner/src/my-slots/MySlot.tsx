import { AttentionIcon, Button, PlaceIcon } from '@fleet-console/ui';
import { positionText } from '@fleet-console/remote-kit/format';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSlotActions } from '../actions/SlotActions.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { SlotStateBadge } from '../slots/SlotStateBadge.tsx';
import { useSlotTimes } from '../slots/slot-time.ts';
import { TimeZoneNote } from '../slots/TimeZoneNote.tsx';
import { labelOfVehicle, type Slot, type SlotVehicle } from '../slots/slot.ts';
import styles from './my-slots.module.css';

interface MySlotProps {
  readonly slot: Slot;
  readonly vehicle: SlotVehicle | null;
}

/** The text of a return address; null: none. */
export function addressText({ returnAddress }: Pick<Slot, 'returnAddress'>): string | null {
  if (returnAddress === null) return null;
  const { text, lat, lon } = returnAddress;
  return text?.trim() || (lat === null || lon === null ? null : positionText({ lat, lon }));
}

/** One of the driver's slots, with what they can do. */
export const MySlot = memo(function MySlot({ slot, vehicle }: MySlotProps) {
  const t = useMessages('mySlots');
  const names = useMessages('slots');
  const { search } = useLocation();
  const actions = useSlotActions();
  const { zoneOf } = usePlannersInScope();
  const timeZone = zoneOf(slot.groupId);
  const times = useSlotTimes(timeZone);
  const address = addressText(slot);
  const can = (action: Slot['actions'][number]) => slot.actions.includes(action);
  const name = vehicle ? labelOfVehicle(vehicle) : names('noVehicle');
  const span = times.span(slot);
  return (
    <li className={styles['slot']} data-state={slot.state}>
      <div className={styles['head']}>
        <Link to={{ pathname: `/calendar/slot/${slot.id}`, search }} className={styles['time']}>
          {times.day(slot.start)}
          <span>{times.hours(slot)}</span>
        </Link>
        <SlotStateBadge state={slot.state} />
      </div>
      <bdi>{[name, vehicle?.plate?.trim() ? vehicle.name.trim() : ''].filter(Boolean).join(' · ')}</bdi>
      {address === null ? null : (
        <span className={styles['quiet']}>
          <PlaceIcon size={16} aria-hidden /> <bdi>{t('return', { address })}</bdi>
        </span>
      )}
      <TimeZoneNote timeZone={timeZone} span={slot} />
      {slot.state === 'rejected' && slot.rejectionReason ? (
        <span className={styles['reason']}>
          <AttentionIcon size={16} aria-hidden />
          <bdi>{t('rejected', { reason: slot.rejectionReason })}</bdi>
        </span>
      ) : null}
      {slot.actions.length === 0 ? null : (
        <div className={styles['actions']}>
          {can('move') || can('edit') ? (
            <Button
              component={Link}
              to={{ pathname: `/calendar/slot/${slot.id}/edit`, search }}
              variant="default"
              aria-label={t('changeOf', { time: span })}
            >
              {names('actions.change')}
            </Button>
          ) : null}
          {can('cancel') ? (
            <Button
              variant="default"
              loading={actions.sending(slot) === 'cancel'}
              aria-label={t('cancelOf', { time: span })}
              onClick={() => actions.cancel(slot)}
            >
              {names('actions.cancel')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
});
