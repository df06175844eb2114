import type { GroupTree, Locale, PermissionTable } from '@fleet-console/contract';
import type { Database } from '../../database/database.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import type { DeferredMails } from '../outbox/deferred-mails.ts';
import { CALENDAR, loadActorNames } from './actor-names.ts';
import { excerptOf } from './excerpt.ts';
import { slotNotificationById } from './slot-notification.store.ts';
import { grantedSlotReach } from './slot-reach.ts';
import { spanText, vehicleText } from './time-text.ts';

interface Reader {
  readonly id: string;
  readonly locale: Locale | null;
  readonly grants: PermissionTable;
  readonly tree: GroupTree;
}

/** The e-mail of a notification about a slot; null when it was withdrawn, or the reader can no longer read it. */
export async function slotMail(db: Database, consoleUrl: string | null, reader: Reader, id: number): ReturnType<DeferredMails['resolve']> {
  const { tree, grants } = reader;
  const reach = grantedSlotReach(reader.id, grants, tree);
  const found = await slotNotificationById(db, reach, id);
  if (found === null) return null;
  const { kind, groupId, slotId, slots, vehicle, plate, actorId, start, end, rejectionReason, isReadable } = found;
  const zoneOf = await loadGroupZones(db, tree);
  const timeZone = zoneOf(groupId);
  // Readers with groups in several time zones are told which one it is.
  const isOnlyZone = [...reach.drivenIds, ...reach.managedIds].every((each) => zoneOf(each) === timeZone);
  const actor = actorId === null ? null : (await loadActorNames(db, tree, [actorId], CALENDAR))(actorId, groupId);
  return {
    kind,
    locale: reader.locale ?? 'en',
    names: {
      when: `${spanText(start, end, timeZone)}${isOnlyZone ? '' : ` (${timeZone})`}`,
      path: isReadable ? `/calendar/slot/${slotId}` : '/calendar',
      ...(vehicle !== null && { vehicle: vehicleText(vehicle, plate) }),
      ...(slots > 1 && { slots: String(slots) }),
      ...(actor !== null && { actor }),
      ...(rejectionReason !== null && { quote: excerptOf(rejectionReason) }),
      ...(consoleUrl !== null && { console: consoleUrl }),
    },
  };
}
