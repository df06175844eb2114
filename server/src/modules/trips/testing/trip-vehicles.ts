import type { Database } from '../../../database/database.ts';
import { bikes, mopeds, vehicles } from '../../fleet/schema.ts';

/** Creates a vehicle in each group; a vehicle with the ID `moped` is one, others are bikes. */
export async function createVehicles(db: Database, groupsById: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, groupId] of Object.entries(groupsById)) {
    const isMoped = id === 'moped';
    await db.insert(isMoped ? mopeds : bikes).values({ id: `part-${id}`, groupId });
    await db
      .insert(vehicles)
      .values({ id, name: `Vehicle ${id}`, groupId, ...(isMoped ? { mopedId: `part-${id}` } : { bikeId: `part-${id}` }) });
  }
}
