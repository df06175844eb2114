import { useMessages } from '../messages/messages.ts';
import type { ServerStatus } from './system.queries.ts';

/** Returns the name of a server: several may run on one host. */
export function useServerName() {
  const t = useMessages('system');
  return ({ host, pid }: Pick<ServerStatus, 'host' | 'pid'>) => t('servers.name', { host, pid: String(pid) });
}
