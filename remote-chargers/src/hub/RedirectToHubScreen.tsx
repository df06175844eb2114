import { useShell } from '@fleet-console/remote-kit';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Hub } from './hub.queries.ts';

/** Routes by kind: alerts and links name a hub without its kind. */
const routes = { station: 'BatterySwap', portable: 'ChargerGo' } as const;

/** Redirects to the screen of the hub's kind and keeps cabinet and search parameters. */
export function RedirectToHubScreen({ hub: { id, kind } }: { readonly hub: Pick<Hub, 'id' | 'kind'> }) {
  const { navigation } = useShell();
  const { pid } = useParams();
  const { search } = useLocation();
  const [pathname = ''] = navigation.href(routes[kind], { hid: id, ...(pid !== undefined && { pid }) }).split('?');
  return <Navigate to={{ pathname, search }} replace />;
}
