import { useFormat } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Ride } from './ride.ts';

const NONE = '–';

/** Returns functions that format the values of a ride; unknown ones are a dash. */
export function useRideTexts() {
  const t = useMessages('rides');
  const format = useFormat();
  return useMemo(() => {
    /** `1 h 5 min`, `12 min`, `40 s`. */
    const duration = (seconds: number | null): string => {
      if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return NONE;
      if (seconds > 0 && seconds < 60) return `${Math.round(seconds)} s`;
      const minutes = Math.round(seconds / 60);
      const hours = Math.floor(minutes / 60);
      return hours === 0 ? `${minutes} min` : `${format.number(hours)} h ${minutes % 60} min`;
    };
    const speed = (value: number | null) => (value === null ? NONE : `${format.number(value, 0)} km/h`);
    return {
      duration,
      speed,
      /** Average and maximum. */
      speeds: ({ averageSpeed, maxSpeed }: Ride) =>
        averageSpeed === null && maxSpeed === null
          ? NONE
          : `${averageSpeed === null ? NONE : format.number(averageSpeed, 0)} / ${maxSpeed === null ? NONE : format.number(maxSpeed, 0)} km/h`,
      distance: (kilometres: number | null) => (kilometres === null ? NONE : `${format.number(kilometres, 1)} km`),
      time: (at: number | null) => (at === null ? NONE : format.dateTime(at)),
      /** When riding began; before, when it was booked. */
      start: ({ begunTime, startedTime }: Ride) => format.dateTime(begunTime ?? startedTime),
      /** Its name, or its number where it is deleted or in a group the account can't see. */
      vehicle: ({ vehicleName, vehicleId }: Ride) => vehicleName ?? t('unnamedVehicle', { id: vehicleId }),
      /** The rider's name, or that it was a rider. */
      rider: ({ userName }: Ride) => userName ?? t('rider'),
    };
  }, [t, format]);
}
