import { ApiError } from '@fleet-console/api';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import type { ItemChange, Placement, ScheduleItem } from '@fleet-console/remote-kit/schedule';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { SlotPreset } from '../slot-form/slot-draft.ts';
import { changeSlot } from '../slots/slot-calls.ts';
import { labelOfVehicle, type Slot } from '../slots/slot.ts';
import { useSlotChange } from '../slots/useSlotChange.ts';
import type { Resources } from './useResources.ts';

interface CalendarActionsOptions {
  /** By item. */
  readonly slots: ReadonlyMap<string, Slot>;
  readonly resources: Resources;
  /** Rows are drivers. */
  readonly byDriver: boolean;
}

/** What opening, creating and moving items of the schedule does. */
export function useCalendarActions({ slots, resources, byDriver }: CalendarActionsOptions) {
  const t = useMessages('calendar');
  const names = useMessages('slots');
  const shell = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutateAsync } = useSlotChange();
  /** What a place on a row means for a slot. */
  const rowOf = useCallback(
    (resourceId: string | null): SlotPreset => {
      if (resourceId === null) return {};
      if (byDriver) {
        const driver = resources.drivers.get(resourceId);
        return driver ? { driver: { id: driver.id, name: driver.name } } : {};
      }
      const vehicle = resources.vehicles.get(resourceId);
      return vehicle ? { vehicle: { id: vehicle.id, label: labelOfVehicle(vehicle), groupId: vehicle.groupId } } : {};
    },
    [byDriver, resources],
  );
  const open = useCallback(
    (item: ScheduleItem) => {
      const slot = slots.get(item.id);
      if (!slot) return;
      if (slot.driverId === null) shell.flash.info(t('bookedByOther'));
      else void navigate({ pathname: `/calendar/slot/${item.id}`, search });
    },
    [slots, shell, navigate, search, t],
  );
  const create = useCallback(
    ({ range, resourceId }: Placement) =>
      void navigate({ pathname: '/calendar/new', search }, { state: { ...range, ...rowOf(resourceId) } }),
    [navigate, search, rowOf],
  );
  const move = useCallback(
    async ({ item, range, resourceId }: ItemChange) => {
      const slot = slots.get(item.id);
      if (!slot) return;
      const row = rowOf(resourceId);
      const change = {
        ...(range.start !== slot.start && { start: range.start }),
        ...(range.end !== slot.end && { end: range.end }),
        ...(row.vehicle && row.vehicle.id !== slot.vehicleId && { vehicleId: row.vehicle.id }),
        ...(row.driver && row.driver.id !== slot.driverId && { driverId: row.driver.id }),
      };
      if (Object.keys(change).length === 0) return;
      try {
        await mutateAsync({ send: () => changeSlot(shell, slot, change), done: () => names('done.moved') });
      } catch (error) {
        // The manager decides in the form, where the limits are shown.
        if (error instanceof ApiError && error.code === 'limits-exceeded')
          void navigate({ pathname: `/calendar/slot/${slot.id}/edit`, search }, { state: { ...range, ...row } });
        else flashFailure(shell, error);
      }
    },
    [slots, rowOf, mutateAsync, shell, names, navigate, search],
  );
  const can = useCallback((item: ScheduleItem) => slots.get(item.id)?.actions.includes('move') ?? false, [slots]);
  return { open, create, move, can };
}
