import { useShell } from '@fleet-console/remote-kit';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Hub } from './hub.queries.ts';

/** The screen of each kind: alerts and the server's links name a hub, and not always its kind. */
const routes = { station: 'BatterySwap', portable: 'ChargerGo' } as const;

/** Leads to the screen of a hub's own kind; cabinet, slot and whatever else the address says stay. */
export function ToItsScreen({ hub: { id, kind } }: { readonly hub: Pick<Hub, 'id' | 'kind'> }) {
  const { navigation } = useShell();
  const { pid } = useParams();
  const { search } = useLocation();
  const [pathname = ''] = navigation.href(routes[kind], { hid: id, ...(pid !== undefined && { pid }) }).split('?');
  return <Navigate to={{ pathname, search }} replace />;
}
