import type { ItemTone, ScheduleItem } from '@fleet-console/remote-kit/schedule';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { labelOfVehicle, type Slot, type SlotPage } from '../slots/slot.ts';

const tones: Readonly<Record<Slot['state'], ItemTone>> = { accepted: 'solid', pending: 'hatched', rejected: 'muted', cancelled: 'muted' };

/**
 * Slots as items of the schedule.
 * @param byDriver rows are drivers, not vehicles
 * @param manages drivers are named; a driver sees only their own slots in full
 */
export function useScheduleItems(page: SlotPage | undefined, byDriver: boolean, manages: boolean): readonly ScheduleItem[] {
  const names = useMessages('slots');
  return useMemo(() => {
    if (page === undefined) return [];
    const drivers = new Map(page.drivers.map(({ id, name }) => [id, name]));
    const vehicles = new Map(page.vehicles.map((vehicle) => [vehicle.id, labelOfVehicle(vehicle)]));
    return page.slots.map((slot): ScheduleItem => {
      const { id, start, end, state, attention, driverId, vehicleId } = slot;
      const driver = driverId === null ? names('booked') : (drivers.get(driverId) ?? names('noDriver'));
      const vehicle = (vehicleId === null ? undefined : vehicles.get(vehicleId)) ?? names('noVehicle');
      const resourceId = byDriver ? driverId : vehicleId;
      const [title, subtitle] = !manages && driverId !== null ? [vehicle] : byDriver ? [vehicle, driver] : [driver, vehicle];
      return {
        id: String(id),
        start,
        end,
        title,
        subtitle,
        tone: driverId === null ? 'anonymous' : tones[state],
        state: names(`states.${state}`),
        ...(resourceId !== null && { resourceId }),
        ...(attention !== null && { attention: names(`attention.${attention}`) }),
      };
    });
  }, [page, byDriver, manages, names]);
}
