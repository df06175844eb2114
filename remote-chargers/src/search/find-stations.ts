import { createApi, settled } from '@fleet-console/api';
import type { RemoteModule, Shell } from '@fleet-console/contract';
import { perShell } from '@fleet-console/remote-kit';
import type { Hub } from '../hub/hub.queries.ts';
import { foundBy } from '../stations/station-filter.ts';

/** A text shorter than this finds nearly everything. */
const LEAST = 2;
/** What was read is good for this long, in ms: the palette asks at every letter. */
const FRESH = 30_000;

interface Kept {
  hubs: Promise<readonly Hub[]> | null;
  at: number;
}

const keptFor = perShell((shell) => {
  const kept: Kept = { hubs: null, at: 0 };
  shell.bus.on('app.logout', () => Object.assign(kept, { hubs: null }));
  return kept;
});

/** Every station and portable charger that the account may see; read once for several letters. */
function hubsOf(shell: Shell): Promise<readonly Hub[]> {
  const kept = keptFor(shell);
  if (kept.hubs && Date.now() - kept.at < FRESH) return kept.hubs;
  // Not called off with the letter that asked first: the next one asks for the same.
  const hubs = settled(createApi(shell.transport).rest.GET('/v2/charger/list', { params: { query: {} } }));
  Object.assign(kept, { hubs, at: Date.now() });
  hubs.catch(() => {
    if (kept.hubs === hubs) kept.hubs = null;
  });
  return hubs;
}

/** Finds stations by part of their name or address, wherever the account may see them. @throws ApiError, TypeError */
export const findStations: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell) => {
  if (text.trim().length < LEAST) return [];
  const hubs = await hubsOf(shell);
  return foundBy(hubs, text)
    .slice(0, limit)
    .map(({ id, kind, name, address }) => ({
      id,
      title: name,
      detail: `${address.street}, ${address.city}`,
      href: shell.navigation.href(kind === 'portable' ? 'ChargerGo' : 'BatterySwap', { hid: id }),
    }));
};
