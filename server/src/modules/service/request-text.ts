import { and, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { matchesTerm, searchText, searchTerms } from '../../kernel/text-search.ts';
import { serviceRequests } from './schema.ts';

/** The index of comments contains groups of three letters. */
const MIN_COMMENT_TERM = 3;

/** Words in at least so many comments are common, and those of so many vehicles. */
const [COMMON_IN_COMMENTS, COMMON_IN_VEHICLES] = [2_000, 500];

/** A word and how common it is. */
interface TermSearch {
  readonly term: string;
  /** The vehicles with the word; null: they are many. */
  readonly vehicleIds: readonly string[] | null;
  /** Reading requests in the list's order finds a page of those with the word soon, indexes of the word late. */
  readonly isCommon: boolean;
}

const isIndexed = (term: string) => term.length >= MIN_COMMENT_TERM;

/** The request number that a word is; 0, which no request has, if it is none. */
const numberIn = (term: string): string => /^#?(\d{1,15})$/.exec(term)?.[1] ?? '0';

const vehiclesWith = (term: string) => sql`
  select v.id from vehicles v left join mopeds m on m.id = v.moped_id
  where ${matchesTerm([sql`v.search_text`, searchText(sql`m.registration_number`)], term)}`;

/** Finds out how common a word is. */
async function searchFor(db: Reader, term: string): Promise<TermSearch> {
  const inComments = sql`
    select count(*)::int from (
      select from service_requests s where ${matchesTerm([sql`s.search_text`], term)} limit ${COMMON_IN_COMMENTS}) found`;
  const { rows } = await db.execute<{ vehicles: string[]; comments: number }>(sql`
    select array(${vehiclesWith(term)} limit ${COMMON_IN_VEHICLES}) as vehicles,
      ${isIndexed(term) ? sql`(${inComments})` : sql`0`} as comments`);
  const [found] = rows;
  if (found === undefined) throw new Error('a query of one row returned none');
  const { vehicles, comments } = found;
  const isCommonInVehicles = vehicles.length === COMMON_IN_VEHICLES;
  return {
    term,
    vehicleIds: isCommonInVehicles ? null : vehicles,
    // Reading the comment of each request is slow, its vehicle fast.
    isCommon: isIndexed(term) ? comments === COMMON_IN_COMMENTS : isCommonInVehicles,
  };
}

const { id, searchText: comment, vehicleId } = serviceRequests;

/** Conditions for requests with a word, the fastest first: in its vehicle's name or plate, as its number, and in its comment. */
function partsOf({ term, vehicleIds }: TermSearch, inComment: boolean): SQL[] {
  // There are always two: a condition on the vehicle alone would become a join of all requests.
  return [
    vehicleIds === null ? sql`${vehicleId} in (${vehiclesWith(term)})` : sql`${vehicleId} = any(${sql.param([...vehicleIds])}::text[])`,
    sql`${id} = ${numberIn(term)}::bigint`,
    ...(inComment ? [matchesTerm([comment], term)] : []),
  ];
}

/** Condition that each request is checked for. */
const hasTerm = (search: TermSearch, inComment: boolean): SQL => sql`(${sql.join(partsOf(search, inComment), sql` or `)})`;

/** Condition that finds requests by indexes: each part uses its own, which one condition with `or` couldn't. */
function foundByIndex(search: TermSearch): SQL {
  const found = partsOf(search, isIndexed(search.term)).map((part) => sql`select ${id} from ${serviceRequests} where ${part}`);
  return sql`${id} = any(array(${sql.join(found, sql` union all `)}))`;
}

/**
 * Returns the condition for requests with every word of a text, in any order: in the vehicle's name or plate, in the comment, or as the request's number.
 * A word of one or two letters is looked for in comments only beside a longer one. Undefined when the text has no word.
 */
export async function withText(db: Reader, text: string): Promise<SQL | undefined> {
  const searches = await Promise.all(searchTerms(text).map((term) => searchFor(db, term)));
  const hasIndexed = searches.some(({ term }) => isIndexed(term));
  // The other words are looked for in what the indexes found with this one.
  const rare = searches.find(({ term, isCommon }) => !isCommon && isIndexed(term) === hasIndexed);
  return and(...searches.map((search) => (search === rare ? foundByIndex(search) : hasTerm(search, hasIndexed))));
}
