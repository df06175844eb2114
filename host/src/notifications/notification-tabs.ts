import type { RouteDescriptor } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { UserAccess } from '../navigation/router.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';

/** A tab of the notifications modal. */
export interface NotificationTab {
  readonly id: string;
  /** Absent for the reserved tab while no remote fills it. */
  readonly title?: RouteDescriptor['title'];
  readonly content:
    | { readonly kind: 'panel'; readonly slot: RemoteSlot; readonly panel: string }
    /** No remote provides it. */
    | { readonly kind: 'absent' }
    /** The account has no access. */
    | { readonly kind: 'premium'; readonly page: string };
}

/** The tab required by the specification (section 2, "Notifications modal"), even if no remote fills it. */
const reservedTab = { id: 'battery-swap', needs: 'access.chargers', premium: 'chargers' } as const;

/** The account's tabs; the source `profile` fills the host's profile tab. */
export function notificationTabsFor(map: BootMap, { can }: Pick<UserAccess, 'can'>): NotificationTab[] {
  const filled = Object.values(map.remotes).flatMap((slot) =>
    (slot.release.descriptor.notifications ?? [])
      .filter(({ needs }) => needs === undefined || needs.some((permission) => can(permission as Parameters<UserAccess['can']>[0])))
      .map(({ id, title, panel }): NotificationTab => ({ id, title, content: { kind: 'panel', slot, panel } })),
  );
  if (!can(reservedTab.needs))
    return [
      { id: reservedTab.id, content: { kind: 'premium', page: reservedTab.premium } },
      ...filled.filter(({ id }) => id !== reservedTab.id),
    ];
  return filled.some(({ id }) => id === reservedTab.id) ? filled : [{ id: reservedTab.id, content: { kind: 'absent' } }, ...filled];
}
