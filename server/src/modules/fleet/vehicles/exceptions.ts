import { count, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Exception } from '../../../kernel/exceptions/exception-board.ts';
import { online, state } from './vehicle.fields.ts';
import { inGroups } from './vehicle.store.ts';
import { latestTelemetry, vehicles } from '../schema.ts';
import en from '../locales/en.json';
import pl from '../locales/pl.json';

type ExceptionKey = Exclude<keyof typeof en, 'delayed'>;

const isOffline = sql`${state} = 'offline'`;
/** Below this number, vehicles may really be offline at the same time, e.g. in a cellar. */
const MASS_OFFLINE_MINIMUM = 20;

function exception(id: ExceptionKey, level: Exception['level'], query: Readonly<Record<string, string>>, condition: SQL): Exception {
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
        .where(sql`${inGroups(groupIds)} and ${condition}`);
      return row?.count ?? 0;
    },
  };
}

/**
 * Vehicle exceptions (rule FLT-T6). Each condition equals the filter of the list it opens: the status by rule FLT-T4, and the contact anomaly,
 * where `futureDated` takes precedence.
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
      // So many vehicles don't fail at once: their reports are delayed.
      return offline >= MASS_OFFLINE_MINIMUM && offline * 2 > (row?.all ?? 0)
        ? { count: offline, hint: { en: en.delayed, pl: pl.delayed } }
        : offline;
    },
  },
];
