import { useCan, useGroups, useShell } from '@fleet-console/remote-kit';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import type { To } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { commonGroup } from './common-group.ts';

/** Vehicles of one form. Source: the kit's report screen. */
const MAX_REPORTED = 50;
/** QR codes of one sheet: their ids are in the URL. */
const MAX_CODES = 200;

interface SelectionLink {
  readonly name: 'track' | 'request' | 'codes' | 'users';
  readonly to: To;
  /** Why the link is unavailable; null: it is available. */
  readonly reason: string | null;
}

/** Returns the links to screens for the selected vehicles. Not every console has all of these screens. */
export function useSelectionLinks(selection: ReadonlySet<string>, vehicles: readonly Vehicle[]): readonly SelectionLink[] {
  const t = useMessages('selection');
  const { navigation } = useShell();
  const groups = useGroups();
  const canSeeUsers = useCan('account.list');
  const isKnown = (path: string) => !path.startsWith('/welcome');
  const pathOf = (route: string) => navigation.href(route).split('?')[0] ?? '';
  const forVehicles = (name: 'request' | 'codes', route: string, most: number): SelectionLink => ({
    name,
    to: { pathname: pathOf(route), search: `?vehicles=${[...selection].map(encodeURIComponent).join(',')}` },
    reason: selection.size > most ? t.counted('most', most) : null,
  });
  const [vid = ''] = selection;
  const group = commonGroup(groups, new Set(vehicles.map(({ groupId }) => groupId)));
  return [
    // Source: specification, section 5.
    { name: 'track', to: `${navigation.href('VehicleDetails', { vid })}?tab=track`, reason: selection.size === 1 ? null : t('onlyOne') },
    ...(isKnown(pathOf('ServiceNew')) ? [forVehicles('request', 'ServiceNew', MAX_REPORTED)] : []),
    forVehicles('codes', 'VehicleCodes', MAX_CODES),
    ...(canSeeUsers && group !== null && isKnown(pathOf('Users'))
      ? [{ name: 'users' as const, to: { pathname: pathOf('Users'), search: `?group=${encodeURIComponent(group)}` }, reason: null }]
      : []),
  ];
}
