import { useScope, useShell } from '@fleet-console/remote-kit';
import type { ScheduleResource } from '@fleet-console/remote-kit/schedule';
import { useGroups } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { MAX_ROWS, slotQueries } from '../slots/slot.queries.ts';
import { labelOfVehicle, type SlotDriver, type SlotPage, type SlotVehicle } from '../slots/slot.ts';
import type { CalendarFilter } from './calendar-filter.ts';

interface ResourcesOptions {
  readonly page: SlotPage | undefined;
  /** ms since 1970. */
  readonly period: { readonly start: number; readonly end: number };
  readonly byDriver: boolean;
  readonly enabled: boolean;
  readonly filter: CalendarFilter;
}

export interface Resources {
  readonly rows: readonly ScheduleResource[];
  readonly vehicles: ReadonlyMap<string, SlotVehicle>;
  readonly drivers: ReadonlyMap<string, SlotDriver>;
  /** Why rows without slots are missing; null: they aren't. */
  readonly error: unknown;
  readonly retry: () => void;
}

const byTitle = new Intl.Collator(undefined, { numeric: true });

/** The rows of the resource views: those with slots in the period first, then those that are free. */
export function useResources({ page, period, byDriver, enabled, filter }: ResourcesOptions): Resources {
  const names = useMessages('slots');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const { manages } = usePlannersInScope();
  const free = useQuery({
    ...slotQueries.vehicles(shell, { ...period, text: '', slotId: null, scope, limit: MAX_ROWS }),
    enabled: enabled && !byDriver,
  });
  const all = useQuery({ ...slotQueries.drivers(shell, '', scope, MAX_ROWS), enabled: enabled && byDriver && manages });
  const shown = useMemo(() => {
    const vehicles = new Map([...(free.data ?? []), ...(page?.vehicles ?? [])].map((vehicle) => [vehicle.id, vehicle]));
    const drivers = new Map([...(all.data ?? []), ...(page?.drivers ?? [])].map((driver) => [driver.id, driver]));
    const { vehicleId, driverId } = filter;
    const rows = byDriver
      ? [...drivers.values()].map(({ id, name }) => ({ id, title: name ?? names('noDriver') }))
      : [...vehicles.values()].map((vehicle) => ({
          id: vehicle.id,
          title: labelOfVehicle(vehicle),
          subtitle: groups.all.get(vehicle.groupId)?.name,
        }));
    const only = byDriver ? driverId : vehicleId;
    const booked = new Set(page?.slots.map((slot) => (byDriver ? slot.driverId : slot.vehicleId)));
    const sorted = rows
      .filter(({ id }) => only === null || id === only)
      .toSorted((one, other) => Number(booked.has(other.id)) - Number(booked.has(one.id)) || byTitle.compare(one.title, other.title));
    return { rows: sorted, vehicles, drivers };
  }, [free.data, all.data, page, byDriver, filter, groups, names]);
  const { error, refetch } = byDriver ? all : free;
  return useMemo(() => ({ ...shown, error, retry: () => void refetch() }), [shown, error, refetch]);
}
