import { sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../database/database.ts';

/** A saved view. `groupId`: shared with this group; null if private. */
export interface SavedViewRow extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly search: string;
  readonly groupId: string | null;
}

/** Shared views returned per list. */
const MAX_SHARED = 200;

const columns = sql`id, account_id as "accountId", name, search, group_id as "groupId"`;

/** Returns the account's views of a list, and those that others share with the groups, each by name. */
export async function readViews(db: Reader, accountId: string, list: string, groupIds: readonly string[]): Promise<SavedViewRow[]> {
  const own = await db.execute<SavedViewRow>(
    sql`select ${columns} from saved_views where account_id = ${accountId} and list = ${list} order by name`,
  );
  const shared = await db.execute<SavedViewRow>(
    sql`select ${columns} from saved_views where account_id <> ${accountId} and list = ${list}
      and group_id in (select value from json_array_elements_text(${JSON.stringify(groupIds)}::json))
      order by name, id limit ${MAX_SHARED}`,
  );
  return [...own.rows, ...shared.rows];
}

/** Returns how many views of a list an account has with other names. */
export async function countOtherViews(tx: Transaction, accountId: string, list: string, name: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from saved_views where account_id = ${accountId} and list = ${list} and name <> ${name}`,
  );
  return rows[0]?.count ?? 0;
}

/** Creates a view, or replaces the account's view of the same name. */
export async function writeView(
  tx: Transaction,
  { accountId, list, name, search, groupId }: Omit<SavedViewRow, 'id'> & { readonly list: string },
): Promise<SavedViewRow> {
  const { rows } = await tx.execute<SavedViewRow>(
    sql`insert into saved_views (account_id, list, name, search, group_id) values (${accountId}, ${list}, ${name}, ${search}, ${groupId})
      on conflict (account_id, list, name) do update set search = excluded.search, group_id = excluded.group_id, saved_at = now()
      returning ${columns}`,
  );
  const [written] = rows;
  if (!written) throw new Error('the view was not written');
  return written;
}

/** Deletes a view of the account, if there is one. */
export async function deleteView(db: Database, accountId: string, id: string): Promise<void> {
  await db.execute(sql`delete from saved_views where id = ${id} and account_id = ${accountId}`);
}
