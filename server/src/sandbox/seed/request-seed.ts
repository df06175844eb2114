import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { damageTypes, type DamageType } from '../../modules/service/damage-types.ts';
import { createRandom, seedOf } from '../reference/random.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';

/** Share of vehicles with an open request: 240 of 5,200. */
const WITH_REQUEST = 240 / 5200;
const HOUR = 3_600_000;
const CHUNK = 5000;

/** Free text beside the damage types; null: none. */
const infos: readonly (string | null)[] = [
  null,
  null,
  'Przednie koło, zgłosił kurier',
  'Trzeszczy przy hamowaniu',
  'Widoczne na zdjęciach z aplikacji',
  "The rider couldn't end the ride",
  'Powtarza się od tygodnia',
];

/** Frequent damage types; the others are rare. */
const often: readonly DamageType[] = ['puncturedInnerTubeOrTire', 'brakesTooWeakOrTooStrong', 'mirrors', 'batteryDischarged'];

/** Inserts open service requests for the reference fleet. Does nothing when there are any. @returns the number of inserted requests */
export async function seedRequests(db: Database, size: FleetSize, now: number = Date.now()): Promise<number> {
  const random = createRandom(seedOf(size.seed, 'service-requests'));
  const rows = referenceFleet(size)
    .filter(() => random.chance(WITH_REQUEST))
    .map(({ id, groupId }) => {
      const types = new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(random.chance(0.6) ? often : damageTypes)));
      return {
        client_id: `seed-${id}`,
        vehicle_id: id,
        group_id: groupId,
        state: random.chance(0.6) ? 'reported' : random.chance(0.6) ? 'confirmed' : 'inProgress',
        damage_types: [...types],
        rideable: random.chance(0.45),
        info: random.pick(infos),
        author_id: 'seed',
        reported_at: new Date(now - random.exponential(40) * HOUR).toISOString(),
      };
    })
    // Numbered in the order in which they were reported.
    .toSorted((a, b) => a.reported_at.localeCompare(b.reported_at));
  return db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select 1 from service_requests limit 1`);
    if (known.length > 0) return 0;
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = JSON.stringify(rows.slice(at, at + CHUNK));
      await tx.execute(sql`
        insert into service_requests (client_id, vehicle_id, group_id, state, damage_types, rideable, info, author_id, reported_at)
        select client_id, vehicle_id, group_id, state, damage_types, rideable, info, author_id, reported_at
        from json_populate_recordset(null::service_requests, ${chunk}) order by reported_at`);
    }
    return rows.length;
  });
}
