import { useCan, useGroups, useShell } from '@fleet-console/remote-kit';
import { positionText } from '@fleet-console/remote-kit/format';
import { PropertyList } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import { TimeZoneNote } from '../slots/TimeZoneNote.tsx';
import { labelOfVehicle, type SlotDetails } from '../slots/slot.ts';
import styles from './panel.module.css';

/** All fields of a slot. Source: specification, section 3. */
export function SlotFacts({ details: { slot, driver, vehicle } }: { readonly details: SlotDetails }) {
  const t = useMessages('slotPanel');
  const names = useMessages('slots');
  const groups = useGroups();
  const { zoneOf } = usePlannersInScope();
  const timeZone = zoneOf(slot.groupId);
  const times = useSlotTimes(timeZone);
  const { returnAddress } = slot;
  const name = driver?.name ?? (slot.driverId === null ? names('booked') : names('noDriver'));
  return (
    <>
      <PropertyList
        properties={[
          { key: 'driver', label: t('fields.driver'), value: slot.mine ? t('you', { name }) : <bdi>{name}</bdi> },
          { key: 'vehicle', label: t('fields.vehicle'), value: vehicle ? <VehicleLink vehicle={vehicle} /> : names('noVehicle') },
          { key: 'time', label: t('fields.time'), value: <SlotSpan day={times.day(slot.start)} hours={times.hours(slot)} /> },
          { key: 'group', label: t('fields.group'), value: <bdi>{groups.path(slot.groupId) || groups.all.get(slot.groupId)?.name}</bdi> },
          {
            key: 'returnAddress',
            label: t('fields.returnAddress'),
            value: returnAddress && (
              <bdi>
                {returnAddress.text ||
                  (returnAddress.lat !== null && returnAddress.lon !== null
                    ? positionText({ lat: returnAddress.lat, lon: returnAddress.lon })
                    : null)}
              </bdi>
            ),
          },
          { key: 'comment', label: t('fields.comment'), value: slot.comment && <bdi>{slot.comment}</bdi> },
          { key: 'state', label: t('fields.state'), value: names(`states.${slot.state}`) },
          { key: 'rejectionReason', label: t('fields.rejectionReason'), value: slot.rejectionReason && <bdi>{slot.rejectionReason}</bdi> },
          { key: 'series', label: t('fields.series'), value: slot.seriesId === null ? null : t('weekly') },
          { key: 'created', label: t('fields.created'), value: times.moment(slot.createdAt) },
        ]}
      />
      <TimeZoneNote timeZone={timeZone} span={slot} />
    </>
  );
}

/** `Thu 26/11/2026, 14:00–16:30`, with the hours on one line. */
function SlotSpan({ day, hours }: { readonly day: string; readonly hours: string }) {
  return (
    <>
      {day}, <span className={styles['hours']}>{hours}</span>
    </>
  );
}

/** Leads to the page of the vehicle for those who can open it. */
function VehicleLink({ vehicle }: { readonly vehicle: NonNullable<SlotDetails['vehicle']> }) {
  const { navigation } = useShell();
  const canOpen = useCan('vehicle.getByGroup', vehicle.groupId);
  const text = [labelOfVehicle(vehicle), vehicle.plate?.trim() ? vehicle.name.trim() : ''].filter(Boolean).join(' · ');
  return canOpen ? (
    <Link to={navigation.href('VehicleDetails', { vid: vehicle.id })}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );
}
