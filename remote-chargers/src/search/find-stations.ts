import { createApi, settled } from '@fleet-console/api';
import type { RemoteModule, Shell } from '@fleet-console/contract';
import { perShell } from '@fleet-console/remote-kit';
import type { Hub } from '../hub/hub.queries.ts';
import { searchStations } from '../stations/station-filter.ts';

/** Shorter texts match nearly everything. */
const MIN_LENGTH = 2;
/** Cache lifetime, in ms: the palette searches on every keystroke. */
const CACHE_TTL = 30_000;

interface CachedHubs {
  hubs: Promise<readonly Hub[]> | null;
  loadedAt: number;
}

const cacheFor = perShell((shell) => {
  const cache: CachedHubs = { hubs: null, loadedAt: 0 };
  shell.bus.on('app.logout', () => Object.assign(cache, { hubs: null }));
  return cache;
});

/** Loads all stations and portable chargers that the account may see, with a short cache. */
function loadHubs(shell: Shell): Promise<readonly Hub[]> {
  const cache = cacheFor(shell);
  if (cache.hubs && Date.now() - cache.loadedAt < CACHE_TTL) return cache.hubs;
  // Not aborted with the first search: later ones share the request.
  const hubs = settled(createApi(shell.transport).rest.GET('/v2/charger/list', { params: { query: {} } }));
  Object.assign(cache, { hubs, loadedAt: Date.now() });
  hubs.catch(() => {
    if (cache.hubs === hubs) cache.hubs = null;
  });
  return hubs;
}

/** Finds stations by part of their name or address in all visible groups. Throws ApiError, TypeError. */
export const findStations: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell) => {
  if (text.trim().length < MIN_LENGTH) return [];
  const hubs = await loadHubs(shell);
  return searchStations(hubs, text)
    .slice(0, limit)
    .map(({ id, kind, name, address }) => ({
      id,
      title: name,
      detail: `${address.street}, ${address.city}`,
      href: shell.navigation.href(kind === 'portable' ? 'ChargerGo' : 'BatterySwap', { hid: id }),
    }));
};
