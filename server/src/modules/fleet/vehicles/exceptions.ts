import { count, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Exception } from '../../../kernel/exceptions/exception-board.ts';
import { online, state } from './vehicle.fields.ts';
import { inGroups } from './vehicle.store.ts';
import { latestTelemetry, vehicles } from '../schema.ts';
import en from '../locales/en.json';
import pl from '../locales/pl.json';

type Matter = Exclude<keyof typeof en, 'delayed'>;

const isOffline = sql`${state} = 'offline'`;
/** Fewer vehicles may well be out of reach together, in a cellar for instance. */
const MANY = 20;

function exception(id: Matter, level: Exception['level'], query: Readonly<Record<string, string>>, isSo: SQL): Exception {
  return {
    id: `fleet.${id}`,
    level,
    needs: 'vehicle.getByGroup',
    label: { en: en[id].label, pl: pl[id].label },
    hint: { en: en[id].hint, pl: pl[id].hint },
    opens: { route: 'Vehicles', query },
    async count(db: Database, groupIds) {
      const [row] = await db
        .select({ count: count() })
        .from(vehicles)
        .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
        .where(sql`${inGroups(groupIds)} and ${isSo}`);
      return row?.count ?? 0;
    },
  };
}

/**
 * What of vehicles needs someone (rule FLT-T6). Each condition is that of the list it opens: status as rule FLT-T4 gives it, and the mark of the last
 * contact, of which a clock that runs ahead comes first.
 */
export const vehicleExceptions: readonly Exception[] = [
  exception(
    'moving',
    'fault',
    { contact: 'moving' },
    sql`${online} and ${latestTelemetry.anomalies} @> array['movingWithoutRide'] and not ${latestTelemetry.anomalies} @> array['futureDated']`,
  ),
  exception('lowBattery', 'attention', { status: 'lowBattery' }, sql`${state} = 'lowBattery'`),
  {
    ...exception('offline', 'offline', { status: 'offline' }, isOffline),
    async count(db, groupIds) {
      const [row] = await db
        .select({ count: sql<number>`count(*) filter (where ${isOffline})::int`, all: count() })
        .from(vehicles)
        .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
        .where(inGroups(groupIds));
      const offline = row?.count ?? 0;
      // So many don't fail at once: their reports are delayed, or only begin to come in again.
      return offline >= MANY && offline * 2 > (row?.all ?? 0) ? { count: offline, hint: { en: en.delayed, pl: pl.delayed } } : offline;
    },
  },
];
