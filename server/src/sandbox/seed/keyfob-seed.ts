import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { createRandom, seedOf } from '../reference/random.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';

/** Share of vehicles with a keyfob, and of unpaired keyfobs. */
const WITH_KEYFOB = 0.08;
const UNPAIRED = 0.25;
/** Rows per statement. */
const CHUNK = 5000;

/** Inserts keyfobs for the reference fleet, some of them unpaired. Does nothing when there are any. @returns the number of inserted keyfobs */
export async function seedKeyfobs(db: Database, size: FleetSize): Promise<number> {
  const random = createRandom(seedOf(size.seed, 'keyfobs'));
  const rows = referenceFleet(size).flatMap(({ id, groupId, computer }) => {
    if (!random.chance(WITH_KEYFOB)) return [];
    const unpaired = computer === null || random.chance(UNPAIRED);
    return [{ group_id: groupId, vehicle_id: unpaired ? null : id, update_id: 0 }];
  });
  return db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select 1 from pilots limit 1`);
    if (known.length > 0) return 0;
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = rows.slice(at, at + CHUNK).map((row, index) => ({ id: `FOB-${String(100_001 + at + index)}`, ...row }));
      await tx.execute(sql`insert into pilots select * from json_populate_recordset(null::pilots, ${JSON.stringify(chunk)})`);
    }
    return rows.length;
  });
}
