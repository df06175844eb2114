import type { Transaction } from '../../../database/database.ts';
import type { AccessChange, AccessChanges, ChangedBy } from '../access-change/access-changes.ts';
import type { Effect } from '../access-change/effect.ts';
import { catalogueSight } from './catalogue.body.ts';
import { peopleOfRoles, rolesWith } from './catalogue.store.ts';

export interface Deleted {
  readonly deleted: number;
  readonly effect: Effect;
}

/** Runs a change, and answers with what became of the thing, as the caller may see it afterwards. */
export async function changed<Value, Body>(
  changes: AccessChanges,
  by: ChangedBy,
  change: Omit<AccessChange<Value>, 'typed'>,
  body: (sight: Awaited<ReturnType<typeof catalogueSight>>, value: Value) => Body,
): Promise<{ body: Body; effect: Effect }> {
  const { value, effect } = await changes.run(by, {
    affected: change.affected,
    async act(tx, now) {
      const acted = await change.act(tx, now);
      return { acted, told: body(await catalogueSight(tx, now), acted) };
    },
    audit: ({ acted }) => change.audit(acted),
  });
  return { body: value.told, effect };
}

/** Runs a deletion. `count` tells how many things went. */
export async function deleted<Value>(
  changes: AccessChanges,
  by: ChangedBy,
  { count, ...change }: AccessChange<Value> & { readonly count: (value: Value) => number },
): Promise<Deleted> {
  const { value, effect } = await changes.run(by, change);
  return { deleted: count(value), effect };
}

/** Whom a new thing affects. */
export const nobody = async () => [];

/** Those who hold a role that any of these is part of. */
export const holdersOf = async (tx: Transaction, parts: { readonly bundleIds?: readonly string[]; readonly ownIds?: readonly string[] }) =>
  peopleOfRoles(tx, await rolesWith(tx, { bundleIds: [], ownIds: [], ...parts }));
