import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { HubDetail } from '../bodies.ts';

/** Returns a station's battery swaps: all, today in its time zone, and the median duration of the last 30 days. */
export async function readSwapMetrics(db: Pick<Database, 'execute'>, hubId: string, timeZone: string): Promise<HubDetail['swaps']> {
  const { rows } = await db.execute<HubDetail['swaps'] & Record<string, unknown>>(sql`
    select count(*)::int + (select forgotten_swaps from charger_hubs where id = ${hubId}) as total, count(*) filter (where finished_at >= date_trunc('day', now(), ${timeZone}))::int as today,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))
        filter (where finished_at >= now() - interval '30 days') as "medianSeconds"
    from charger_swaps where hub_id = ${hubId}`);
  const { total, today, medianSeconds } = rows[0] ?? { total: 0, today: 0, medianSeconds: null };
  return { total, today, medianSeconds };
}
