import { createHash } from 'node:crypto';

/** A select of drizzle. */
interface Query<T> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(): Promise<T> };
  then: PromiseLike<T>['then'];
}

/** Statements that each connection keeps, at most. */
const MAX_STATEMENTS = 200;
const names = new Map<string, string>();

/**
 * Runs a query as a prepared statement, named after its text: each connection parses it once, and plans it only a few times. For frequent queries whose planning
 * takes a good part of their time; values must be parameters, so that there are few different texts.
 */
export async function runPrepared<T>(query: Query<T>): Promise<T> {
  const { sql } = query.toSQL();
  let name = names.get(sql);
  if (name === undefined) {
    if (names.size >= MAX_STATEMENTS) return query;
    name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return query.prepare(name).execute();
}
