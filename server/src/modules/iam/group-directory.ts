import { groupTree, type Group, type GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Announcements } from '../../kernel/announcements.ts';
import { groups } from './schema.ts';

/** The whole group tree, kept in memory: a few hundred rows that every request needs and that change a few times a day. */
export interface GroupDirectory {
  tree(): Promise<GroupTree>;
  /** Groups suspended themselves or through a group above. */
  blocked(): Promise<ReadonlySet<string>>;
}

/** Channel to announce on (within the transaction) when a group changes. */
export const GROUPS_CHANNEL = 'groups';
/** Longest age of what is answered, in ms, should an announcement be lost. */
const FRESH_MS = 1_000;

interface Known {
  readonly at: number;
  readonly tree: GroupTree;
  readonly blocked: ReadonlySet<string>;
}

export function createGroupDirectory(db: Database, announcements: Announcements): GroupDirectory {
  let known: Promise<Known> | null = null;
  let readAt = 0;
  announcements.hear(GROUPS_CHANNEL, () => (known = null));

  const current = (): Promise<Known> => {
    if (known === null || Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      const reading = readGroups(db);
      known = reading;
      reading.catch(() => {
        if (known === reading) known = null;
      });
    }
    return known;
  };
  return { tree: async () => (await current()).tree, blocked: async () => (await current()).blocked };
}

async function readGroups(db: Database): Promise<Known> {
  const rows = await db
    .select()
    .from(groups)
    .orderBy(sql`length(${groups.id})`, groups.id);
  const children = new Map<string, string[]>();
  for (const row of rows) if (row.parentId !== null) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row.id]);
  const tree = groupTree(
    rows.map(({ id, name, type, city, expectedVehiclesNumber }): Group => ({
      id,
      name,
      type,
      city,
      expectedVehiclesNumber,
      children: children.get(id) ?? [],
    })),
  );
  const blocked = rows.filter((row) => row.blocked).flatMap((row) => [row.id, ...tree.descendants(row.id)]);
  return { at: Date.now(), tree, blocked: new Set(blocked) };
}
