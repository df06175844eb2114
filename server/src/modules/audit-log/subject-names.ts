import { inArray } from 'drizzle-orm';
import type { Permission } from '@fleet-console/contract';
import type { Reader } from '../../database/database.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { stateOf, type AuditEntry } from '../audit/audit.ts';
import { chargerHubs } from '../chargers/schema.ts';
import { vehicles } from '../fleet/schema.ts';
import { visibleGroups } from '../iam/visible-groups.ts';
import type { EntryKind } from './entry.store.ts';

export interface EntrySubject {
  readonly kind: EntryKind;
  readonly id: string;
}

/** Parses the subject of an entry; null: it has none. */
export function subjectOf({ subjectId }: Pick<AuditEntry, 'subjectId'>): EntrySubject | null {
  if (subjectId === null) return null;
  const colon = subjectId.indexOf(':');
  return colon < 0 ? { kind: 'account', id: subjectId } : { kind: subjectId.slice(0, colon) as EntryKind, id: subjectId.slice(colon + 1) };
}

/** Names of vehicles or stations, where the caller sees them. */
async function namesIn(
  db: Reader,
  caller: Caller,
  table: typeof vehicles | typeof chargerHubs,
  needed: Permission,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, string>();
  const groupIds = groupsWith(caller, needed);
  const rows = await db
    .select({ id: table.id, name: table.name, groupId: table.groupId })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.filter(({ groupId }) => groupIds.has(groupId)).map(({ id, name }) => [id, name] as const));
}

/**
 * Returns a function that names the subject of an entry; null: unknown, or the caller doesn't see it. Vehicles, stations and groups have their current name;
 * policies, roles, bundles and permissions that of the time of the entry. Accounts are named elsewhere.
 */
export async function subjectNames(
  db: Reader,
  caller: Caller,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => string | null> {
  const idsOf = (kind: EntryKind) => [
    ...new Set(entries.map(subjectOf).flatMap((subject) => (subject?.kind === kind ? [subject.id] : []))),
  ];
  const [ofVehicles, ofStations] = await Promise.all([
    namesIn(db, caller, vehicles, 'vehicle.getByGroup', idsOf('vehicle')),
    namesIn(db, caller, chargerHubs, 'access.chargers', idsOf('station')),
  ]);
  const ofGroups = new Map(visibleGroups(caller).map(({ id, name }) => [id, name] as const));
  const current: Partial<Record<EntryKind, ReadonlyMap<string, string>>> = {
    vehicle: ofVehicles,
    station: ofStations,
    group: ofGroups,
    chatbot: ofGroups,
  };
  return (entry) => {
    const subject = subjectOf(entry);
    if (subject === null || subject.kind === 'account') return null;
    const name = current[subject.kind]?.get(subject.id);
    if (name !== undefined || subject.kind === 'vehicle') return name ?? null;
    const { before, after } = stateOf(entry);
    const written = (after ?? before)?.['name'];
    return typeof written === 'string' ? written : null;
  };
}
