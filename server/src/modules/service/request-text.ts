import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { serviceRequests } from './schema.ts';

/** The index of comments contains groups of three letters. */
const MIN_COMMENT_TEXT = 3;

/** Texts in at least so many comments are common, and those of so many vehicles. */
const [COMMON_IN_COMMENTS, COMMON_IN_VEHICLES] = [2_000, 500];

/** How common a text is. */
export interface TextSearch {
  readonly text: string;
  /** The vehicles with the text; null: they are many. */
  readonly vehicleIds: readonly string[] | null;
  /** Reading requests in the list's order finds a page of those with the text soon, indexes of the text late. */
  readonly isCommon: boolean;
}

/** Text for LIKE: its wildcards are escaped. */
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const hasCommentText = (text: string) => text.length >= MIN_COMMENT_TEXT;

/** The request number that a text is; 0, which no request has, if it is none. */
const numberIn = (text: string): string => /^#?(\d{1,15})$/.exec(text)?.[1] ?? '0';

const vehiclesWithText = (text: string) => sql`
  select v.id from vehicles v left join mopeds m on m.id = v.moped_id
  where v.name ilike ${like(text)} or m.registration_number ilike ${like(text)}`;

/** Finds out how common a text is. */
export async function searchFor(db: Reader, text: string): Promise<TextSearch> {
  const inComments = sql`
    select count(*)::int from (select from service_requests s where s.info ilike ${like(text)} limit ${COMMON_IN_COMMENTS}) found`;
  const { rows } = await db.execute<{ vehicles: string[]; comments: number }>(sql`
    select array(${vehiclesWithText(text)} limit ${COMMON_IN_VEHICLES}) as vehicles,
      ${hasCommentText(text) ? sql`(${inComments})` : sql`0`} as comments`);
  const [found] = rows;
  if (found === undefined) throw new Error('a query of one row returned none');
  const { vehicles, comments } = found;
  const isCommonInVehicles = vehicles.length === COMMON_IN_VEHICLES;
  return {
    text,
    vehicleIds: isCommonInVehicles ? null : vehicles,
    // Reading the comment of each request is slow, its vehicle fast.
    isCommon: hasCommentText(text) ? comments === COMMON_IN_COMMENTS : isCommonInVehicles,
  };
}

/** Condition for requests with a text: part of the vehicle's name or plate or of the comment, or the request's number. */
export function withText({ text, vehicleIds, isCommon }: TextSearch): SQL {
  const { id, info, vehicleId } = serviceRequests;
  // The fastest part first. There are always two: a condition on the vehicle alone would become a join of all requests.
  const parts = [
    vehicleIds === null ? sql`${vehicleId} in (${vehiclesWithText(text)})` : sql`${vehicleId} = any(${sql.param([...vehicleIds])}::text[])`,
    sql`${id} = ${numberIn(text)}::bigint`,
    ...(hasCommentText(text) ? [sql`${info} ilike ${like(text)}`] : []),
  ];
  if (isCommon) return sql`(${sql.join(parts, sql` or `)})`;
  // Each part uses its own index, which one condition with `or` couldn't.
  const found = parts.map((part) => sql`select ${id} from ${serviceRequests} where ${part}`);
  return sql`${id} = any(array(${sql.join(found, sql` union all `)}))`;
}
