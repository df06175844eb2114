import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { priorities, type Priority } from './service-request.ts';
import { defaultSlaHours, type SlaHours } from './sla-hours.ts';

/** Hours of one priority, and where they come from. */
export interface SlaRow extends SlaHours {
  /** The group that sets them; null: the defaults. */
  readonly from: string | null;
}

/** What due times of a group's requests are computed from. */
export interface SlaRule {
  /** ISO 3166-1 alpha-2, of the group or the nearest one above; null: unknown. */
  readonly country: string | null;
  readonly hours: Readonly<Record<Priority, SlaRow>>;
}

interface Ancestor extends Record<string, unknown> {
  readonly origin: string;
  readonly id: string;
  readonly country: string | null;
  readonly hours: Partial<Record<Priority, SlaHours>> | null;
}

const defaults = Object.fromEntries(priorities.map((each) => [each, { ...defaultSlaHours[each], from: null }])) as Record<Priority, SlaRow>;
export const defaultSlaRule: SlaRule = { country: null, hours: defaults };

/** Returns the rules of these groups (rule SRV-D2). */
export async function slaRules(db: Reader, groupIds: readonly string[]): Promise<ReadonlyMap<string, SlaRule>> {
  const { rows } = await db.execute<Ancestor>(sql`
    with recursive above as (
      select id as origin, id, parent_id, country, 0 as depth from groups where id = any(${sql.param([...groupIds])}::text[])
      union all
      select above.origin, g.id, g.parent_id, g.country, above.depth + 1 from above join groups g on g.id = above.parent_id
      where above.depth < 100)
    select above.origin, above.id, above.country, s.hours from above left join service_sla_settings s on s.group_id = above.id
    order by above.origin, above.depth desc`);
  const rules = new Map<string, SlaRule>();
  for (const { origin, id, country, hours } of rows) {
    // From the root down: the nearest group comes last.
    const above = rules.get(origin) ?? defaultSlaRule;
    const own = Object.fromEntries(priorities.flatMap((each) => (hours?.[each] ? [[each, { ...hours[each], from: id }]] : [])));
    rules.set(origin, { country: country ?? above.country, hours: { ...above.hours, ...own } });
  }
  return rules;
}
