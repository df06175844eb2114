import { useCan, useShell } from '@fleet-console/remote-kit';
import { positionText } from '@fleet-console/remote-kit/format';
import { RowGroup } from '@fleet-console/remote-kit/list';
import { PropertyList } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { Ride } from '../rides/ride.ts';
import { useRideTexts } from '../rides/useRideTexts.ts';
import styles from './trip.module.css';

/** Link to a screen, or only its text where it isn't served. */
function ScreenLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return href === '' ? (
    children
  ) : (
    <Link to={href} className={styles['link']}>
      {children}
    </Link>
  );
}

/** Times and figures of a ride, and links to its vehicle and rider. */
export function RideFacts({ ride }: { readonly ride: Ride }) {
  const t = useMessages('trip');
  const fields = useMessages('rides');
  const texts = useRideTexts();
  const { navigation } = useShell();
  const opensUsers = useCan('user.listByGroup');
  const vehicle = ride.vehicleName === null ? '' : navigation.href('VehicleDetails', { vid: ride.vehicleId });
  const user = opensUsers && ride.userId !== null ? navigation.href('Users', { uid: ride.userId }) : '';
  const place = (at: Ride['start']) => (at === null ? null : positionText(at));
  return (
    <PropertyList
      properties={[
        {
          key: 'vehicle',
          label: fields('fields.vehicle'),
          value: (
            <span className={styles['links']}>
              <ScreenLink href={vehicle}>
                <bdi>{texts.vehicle(ride)}</bdi>
              </ScreenLink>
              {vehicle === '' ? null : (
                <Link to={`${vehicle}?tab=events`} className={styles['link']}>
                  {t('vehicleEvents')}
                </Link>
              )}
            </span>
          ),
        },
        {
          key: 'rider',
          label: fields('fields.rider'),
          value: (
            <ScreenLink href={user}>
              <bdi>{texts.rider(ride)}</bdi>
            </ScreenLink>
          ),
        },
        { key: 'start', label: fields('fields.start'), value: texts.start(ride) },
        { key: 'end', label: fields('fields.end'), value: texts.time(ride.stoppedTime) },
        { key: 'rideTime', label: fields('fields.rideTime'), value: texts.duration(ride.rideSeconds) },
        { key: 'pause', label: fields('fields.pause'), value: texts.duration(ride.pausedSeconds) },
        { key: 'booking', label: fields('fields.booking'), value: texts.duration(ride.bookedSeconds) },
        { key: 'distance', label: fields('fields.distance'), value: texts.distance(ride.distance) },
        { key: 'average', label: fields('fields.averageSpeed'), value: texts.speed(ride.averageSpeed) },
        { key: 'max', label: fields('fields.maxSpeed'), value: texts.speed(ride.maxSpeed) },
        { key: 'from', label: t('startPlace'), value: place(ride.start) },
        { key: 'to', label: t('endPlace'), value: place(ride.end) },
        { key: 'group', label: t('kit:groups.label'), value: <RowGroup groupId={ride.groupId} /> },
      ]}
    />
  );
}
