import { currentRequestId } from '@fleet-console/observability';
import type pg from 'pg';

/** A statement as drizzle and pg pass it. Copies and cursors have `submit`. */
type Statement = string | { readonly text: string; readonly name?: string | undefined; readonly submit?: unknown };

/** Adds the id of the request as a comment, in the format of sqlcommenter. Prepared statements keep their text: it is parsed only once. */
function commented(statement: Statement): Statement {
  const requestId = currentRequestId();
  if (requestId === undefined) return statement;
  const comment = ` /*request_id='${encodeURIComponent(requestId)}'*/`;
  if (typeof statement === 'string') return statement + comment;
  if (statement.name !== undefined || statement.submit !== undefined) return statement;
  return { ...statement, text: statement.text + comment };
}

/** Makes the statements of a connection name their request in PostgreSQL's log and in `pg_stat_activity`. */
export function nameRequests(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (statement: Statement, ...rest: unknown[]) => unknown;
  client.query = ((statement: Statement, ...rest: unknown[]) => query(commented(statement), ...rest)) as typeof client.query;
}
