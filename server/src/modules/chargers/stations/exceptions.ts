import { sql, type SQL } from 'drizzle-orm';
import type { Exception } from '../../../kernel/exceptions/exception-board.ts';
import { STATION_OFFLINE_AFTER_SECONDS } from '../../../protocol/station-presence.ts';
import en from '../locales/en.json';
import pl from '../locales/pl.json';

type ExceptionKey = keyof typeof en;

/** `show` is the name of the same filter in the station list. */
function exception(show: ExceptionKey, level: Exception['level'], condition: SQL): Exception {
  return {
    id: `chargers.${show}`,
    level,
    needs: 'access.chargers',
    label: { en: en[show].label, pl: pl[show].label },
    hint: { en: en[show].hint, pl: pl[show].hint },
    opens: { route: 'BatterySwap', query: { show } },
    async count(db, groupIds) {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from charger_hubs h
        where h.kind = 'station' and h.group_id = any(${sql.param([...groupIds])}::text[]) and ${condition}`);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Station exceptions (rule CHG-S8). Each condition equals the filter of the list it opens. */
export const stationExceptions: readonly Exception[] = [
  exception(
    'noCharged',
    'attention',
    sql`not exists (
      select 1 from charger_slots s join charger_points p on p.id = s.point_id
      where p.hub_id = h.id and s.connected and not s.booked and not s.empty and s.battery_id is not null and s.charged)`,
  ),
  exception('faults', 'fault', sql`exists (select 1 from charger_alerts a where a.hub_id = h.id and a.state <> 'finished')`),
  exception('unseen', 'attention', sql`exists (select 1 from charger_alerts a where a.hub_id = h.id and a.seen_at is null)`),
  exception(
    'offline',
    'offline',
    sql`(h.received_at is null or h.received_at <= now() - make_interval(secs => ${STATION_OFFLINE_AFTER_SECONDS}))`,
  ),
];
