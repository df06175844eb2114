import { useReadable } from '@fleet-console/remote-kit';
import { useHost, useUserAccess } from '../context/host.ts';
import { canOpen } from '../navigation/router.ts';
import type { ExceptionCounter } from './welcome.queries.ts';

/** Returns the address of a counter's list; null if no remote serves it or the account can't open it. */
export function useCounterHref(): (counter: ExceptionCounter) => string | null {
  const { shell, routes } = useHost();
  const access = useUserAccess();
  const table = useReadable(routes);
  return ({ opens: { route: name, child, query } }) => {
    const route = table.byName(name);
    if (route === undefined || !canOpen(route, access)) return null;
    const href = shell.navigation.href(name, query);
    return child === undefined ? href : href.replace(/(?=\?|$)/, `/${child}`);
  };
}
