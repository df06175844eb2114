import pg from 'pg';
import { withClient } from '../with-client.ts';

/** A statement as `pg_stat_statements` counts it. Times in ms. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  readonly calls: number;
  /** Mean time of a call, and of all. */
  readonly mean: number;
  readonly total: number;
  /** Mean number of rows, and of 8 kB blocks that were touched, and read from the disk. */
  readonly rows: number;
  readonly blocks: number;
  readonly blocksRead: number;
}

/** Settings that PostgreSQL needs to count statements and to write plans to its log; it must be started again. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.max': '10000',
  // Transaction statements have no plans.
  'pg_stat_statements.track_utility': 'off',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_parameter_max_length': '0',
} as const;

/** Writes the settings, for the next start. */
export const prepareCounting = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(
        name === 'shared_preload_libraries'
          ? `alter system set ${name} = ${value}`
          : `alter system set ${name.split('.').map(pg.escapeIdentifier).join('.')} = ${pg.escapeLiteral(value)}`,
      );
  });

/** Begins to count from zero. */
export const restartCounting = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });

/** All statements since then, the most frequent first. */
export const countedStatements = (databaseUrl: string): Promise<Statement[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Statement>(
      `select queryid::text as id, query as text, calls::float8 as calls, mean_exec_time as mean, total_exec_time as total, rows / calls::float8 as rows,
         (shared_blks_hit + shared_blks_read) / calls::float8 as blocks, shared_blks_read / calls::float8 as "blocksRead"
       from pg_stat_statements where calls > 0 and query not like '%pg_stat_%' order by calls desc`,
    );
    return rows.map((row) => ({
      ...row,
      text: row.text
        .replaceAll(/\/\*.*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }));
  });

/** Writes the plans of a share of all statements to the log, or of none. */
export const logPlans = (databaseUrl: string, share: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`alter system set auto_explain.sample_rate = ${share}`);
    await client.query(`alter system set auto_explain.log_min_duration = ${share > 0 ? 0 : -1}`);
    await client.query('select pg_reload_conf()');
  });
