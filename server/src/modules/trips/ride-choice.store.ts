import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';

export interface ChoiceFilter {
  readonly groupIds: readonly string[];
  /** Words of the name or number; undefined: all. */
  readonly text: string | undefined;
  /** Only this one. */
  readonly id: string | undefined;
  readonly limit: number;
}

export interface VehicleChoice extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly kind: 'bike' | 'moped' | null;
  readonly groupId: string;
}

const conditions = ({ text = '', id }: ChoiceFilter, column: SQL, parts: readonly SQL[]): SQL => {
  const matches = matchesTerms(parts, text);
  return sql.join([sql`true`, ...(matches ? [matches] : []), ...(id === undefined ? [] : [sql`${column} = ${id}`])], sql` and `);
};

/** Returns vehicles that are in these groups now, by name. */
export async function vehicleChoices(db: Reader, filter: ChoiceFilter): Promise<VehicleChoice[]> {
  const which = conditions(filter, sql`v.id`, [sql`v.search_text`, searchText(sql`m.registration_number`, sql`b.number`)]);
  const { rows } = await db.execute<VehicleChoice>(sql`
    select v.id, v.name, m.registration_number as plate, v.group_id as "groupId",
      case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' end as kind
    from vehicles v left join mopeds m on m.id = v.moped_id left join bikes b on b.id = v.bike_id
    where v.group_id = any(${sql.param([...filter.groupIds])}::text[]) and ${which}
    order by v.name, v.id limit ${filter.limit}`);
  return rows;
}

export interface RiderChoice extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

/** Returns accounts with rides in these groups since a time, by name, without deleted ones. */
export async function riderChoices(db: Reader, filter: ChoiceFilter, since: Date): Promise<RiderChoice[]> {
  const which = conditions(filter, sql`a.id`, [searchText(sql`a.first_name || ' ' || a.last_name`)]);
  const { rows } = await db.execute<RiderChoice>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name from accounts a
    where a.account_status <> 'DELETED' and btrim(a.first_name || ' ' || a.last_name) <> '' and ${which}
      and exists (select 1 from rides r where r.user_id = a.id and r.started_at >= ${since} and r.group_id = any(${sql.param([...filter.groupIds])}::text[]))
    order by a.last_name, a.first_name, a.id limit ${filter.limit}`);
  return rows;
}
