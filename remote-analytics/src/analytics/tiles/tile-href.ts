import { useCan, useShell } from '@fleet-console/remote-kit';
import { useAnalyticsView } from '../view/analytics-view.ts';
import type { TileId } from '../figures/figures.ts';
import { addDays, addMonths, startOfMonth } from '../period/days.ts';

/** Returns the function that returns the address of what is behind a tile: rides, vehicles or users; null: nothing that the account can see. */
export function useTileHref(today: string, topVehicleId: string | null): (id: TileId) => string | null {
  const { navigation } = useShell();
  const { tripsHref } = useAnalyticsView();
  const canSeeVehicles = useCan('vehicle.getByGroup');
  const canListUsers = useCan('user.listByGroup');
  return (id) => {
    const yesterday = addDays(today, -1);
    switch (id) {
      case 'couriers':
      case 'newCouriers':
        return canListUsers ? navigation.href('Users') : null;
      case 'vehicles':
      case 'vehiclesWithIot':
        return canSeeVehicles ? navigation.href('Vehicles') : null;
      case 'usedLastDay':
        return tripsHref({ since: yesterday, till: yesterday });
      case 'usedLast30Days':
        return tripsHref({ since: addDays(today, -30), till: yesterday });
      case 'usedPreviousMonth':
        return tripsHref({ since: addMonths(startOfMonth(today), -1), till: addDays(startOfMonth(today), -1) });
      case 'topVehicle':
        return topVehicleId === null ? null : tripsHref({ vehicle: topVehicleId });
      default:
        return tripsHref();
    }
  };
}
