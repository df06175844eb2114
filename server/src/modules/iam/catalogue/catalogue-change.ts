import type { Transaction } from '../../../database/database.ts';
import type { AccessChange, AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { catalogueView } from './catalogue.body.ts';
import { peopleOfRoles, rolesWith } from './catalogue.store.ts';

export interface Deleted {
  readonly deleted: number;
  readonly effect: Effect;
}

/** Runs a change, and returns the item as the caller sees it afterwards. */
export async function runChange<Value, Body>(
  changes: AccessChanges,
  by: ChangedBy,
  change: Omit<AccessChange<Value>, 'typed'>,
  body: (view: Awaited<ReturnType<typeof catalogueView>>, value: Value) => Body,
): Promise<{ body: Body; effect: Effect }> {
  const { value, effect } = await changes.run(by, {
    affected: change.affected,
    async apply(tx, now) {
      const result = await change.apply(tx, now);
      return { result, response: body(await catalogueView(tx, now), result) };
    },
    audit: ({ result }) => change.audit(result),
  });
  return { body: value.response, effect };
}

/** Runs a deletion. `count` returns the number of deleted items. */
export async function runDeletion<Value>(
  changes: AccessChanges,
  by: ChangedBy,
  { count, ...change }: AccessChange<Value> & { readonly count: (value: Value) => number },
): Promise<Deleted> {
  const { value, effect } = await changes.run(by, change);
  return { deleted: count(value), effect };
}

/** New items affect no accounts. */
export const noAccounts = async () => [];

/** Holders of roles that contain any of these parts. */
export const holdersOf = async (tx: Transaction, parts: { readonly bundleIds?: readonly string[]; readonly ownIds?: readonly string[] }) =>
  peopleOfRoles(tx, await rolesWith(tx, { bundleIds: [], ownIds: [], ...parts }));
