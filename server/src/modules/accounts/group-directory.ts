import { groupTree, type Group, type GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import { groupsChanged } from './access-channels.ts';
import { groups } from './schema.ts';

/** In-memory cache of the group tree: a few hundred rows that every request needs and that change a few times a day. */
export interface GroupDirectory {
  tree(): Promise<GroupTree>;
  /** Groups suspended directly or by a group above. */
  blocked(): Promise<ReadonlySet<string>>;
  /** Reloads for the next request: this process changed groups, and doesn't wait for the notification. Rule IAM-P6. */
  invalidate(): void;
}

/** Longest cache age in ms, in case a notification is lost. */
const MAX_AGE_MS = 1_000;

export interface KnownGroups {
  readonly tree: GroupTree;
  readonly blocked: ReadonlySet<string>;
}

export function createGroupDirectory(db: Database, pubsub: PubSub): GroupDirectory {
  let known: Promise<KnownGroups> | null = null;
  let readAt = 0;
  pubsub.onSignal(groupsChanged, () => (known = null));

  const current = (): Promise<KnownGroups> => {
    if (known === null || Date.now() - readAt > MAX_AGE_MS) {
      readAt = Date.now();
      const reading = readGroups(db);
      known = reading;
      reading.catch(() => {
        if (known === reading) known = null;
      });
    }
    return known;
  };
  return {
    tree: async () => (await current()).tree,
    blocked: async () => (await current()).blocked,
    invalidate: () => void (known = null),
  };
}

/** Reads all groups; within a transaction as it sees them. */
export async function readGroups(db: Pick<Database, 'select'>): Promise<KnownGroups> {
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
  return { tree, blocked: new Set(blocked) };
}
