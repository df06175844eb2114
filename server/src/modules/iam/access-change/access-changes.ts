import type { GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { refuse, unauthorized } from '../../../kernel/refusal.ts';
import { appendAllAudit, type AuditAction } from '../../audit/audit.ts';
import { readLastingGrants } from '../../accounts/grants.ts';
import { accessChanged, groupsChanged } from '../../accounts/access-channels.ts';
import { orphaned } from './administrators.ts';
import { groupsSeen, outcomes, describeEffect, type Effect } from './effect.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Advisory lock: changes of access are serialised. */
const LOCK = 4_210_143;
/** Ids per message, which takes 7,900 bytes. */
const PUBLISHED_AT_ONCE = 100;
/** Groups named in a refusal. */
const NAMED = 3;

/** Who makes a change, from which address, and whether it's a dry run. */
export interface ChangedBy {
  readonly caller: Caller;
  readonly ip: string;
  readonly dryRun: boolean;
}

/** A change of access. */
export interface AccessChange<Value> {
  /** Ids of accounts whose access may change, read before `apply`. Extra ids do no harm; omitted ones aren't notified. */
  affected(tx: Transaction): Promise<readonly string[]>;
  /** Checks and makes the change. `by` is the caller with current grants, after any preceding change: use it for `authorise` and `mustHold`, not the request's caller. */
  apply(tx: Transaction, by: Caller): Promise<Value>;
  /** Audit entries, in this order. Not called for a dry run. */
  audit(value: Value): readonly Omit<AuditAction, 'actorId' | 'address'>[];
  /** E-mails entered by the caller, normalised. Their accounts, including those that `apply` creates, are affected too, and reported by e-mail only. */
  readonly typed?: readonly string[];
}

/** The only way to change access. Rules IAM-P7 to IAM-P13, decision 41. */
export interface AccessChanges {
  /**
   * @returns the result of `apply`, and who gains and loses what
   * @throws Refusal 409 `last-administrator`, and whatever `apply` throws; then nothing has changed
   */
  run<Value>(by: ChangedBy, change: AccessChange<Value>): Promise<{ readonly value: Value; readonly effect: Effect }>;
}

/** Serialises changes of everything that access depends on. Held until the end of the transaction. */
export const lockAccess = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

/** Create once per process: its changes queue before they take a connection. A dozen waiting for the lock would use up the pool. */
export function createAccessChanges({ db, pubsub }: Pick<Kernel, 'db' | 'pubsub'>): AccessChanges {
  let last: Promise<unknown> = Promise.resolve();
  const serialised = <Result>(dryRun: boolean, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => transaction(db, dryRun, work));
    last = turn.catch(() => undefined);
    return turn;
  };
  const publish = async (tx: Transaction, accountIds: readonly string[], treeChanged: boolean) => {
    if (treeChanged) await pubsub.emit(groupsChanged, tx);
    for (let at = 0; at < accountIds.length; at += PUBLISHED_AT_ONCE)
      await pubsub.publish(accessChanged, { accountIds: accountIds.slice(at, at + PUBLISHED_AT_ONCE) }, tx);
  };

  return {
    run: ({ caller, ip, dryRun }, { affected, apply, audit, typed = [] }) =>
      serialised(dryRun, async (tx) => {
        await lockAccess(tx);
        const reached = await affected(tx);
        const before = await readSnapshot(tx, reached, typed);
        const by = await callerNow(tx, caller, before.tree);
        const value = await apply(tx, by);
        const after = await readSnapshot(tx, reached, typed);
        const lost = orphaned(before, after);
        const seen = groupsSeen(by, before, after);
        // A dry run returns the groups; when the caller sees none of them it's refused.
        if (lost.length > 0 && !(dryRun && lost.some((groupId) => seen.has(groupId)))) lastAdministrator(before.tree, lost, seen);
        const found = outcomes(before, after);
        const effect = describeEffect({ by, before, seen, found, typed, lost });
        if (dryRun) return { value, effect };
        await publish(
          tx,
          found.changed.map(({ person }) => person.id),
          groupsText(before) !== groupsText(after),
        );
        await appendAllAudit(
          tx,
          audit(value).map((entry) => ({ ...entry, actorId: caller.account.id, address: ip })),
        );
        return { value, effect };
      }),
  };
}

/** Carries the result of a dry run out of the rolled-back transaction. */
class DryRunResult extends Error {
  override readonly name = 'OnlyAsked';
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back: nothing was to be changed');
    this.result = result;
  }
}

/** A transaction that is rolled back for a dry run. */
async function transaction<Result>(db: Database, dryRun: boolean, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  if (!dryRun) return db.transaction(work);
  try {
    return await db.transaction(async (tx): Promise<Result> => {
      throw new DryRunResult(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.result as Result;
    throw error;
  }
}

/** The caller with current grants, which may have been removed while this request waited; without trials, which can't be passed on (rule IAM-P22). */
async function callerNow(tx: Transaction, caller: Caller, tree: GroupTree): Promise<Caller> {
  const permissions = await readLastingGrants(tx, caller.account.id);
  return permissions === null ? unauthorized() : { ...caller, permissions, tree };
}

const groupsText = ({ tree }: Snapshot) => JSON.stringify([...tree.all.values()]);

/** Rule IAM-P9. */
function lastAdministrator(tree: GroupTree, lost: readonly string[], seen: ReadonlySet<string>): never {
  const names = lost.filter((groupId) => seen.has(groupId)).map((groupId) => tree.all.get(groupId)?.name ?? '');
  const listed = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');
  refuse(
    'last-administrator',
    names.length === 0 ? 'This would leave a group without an administrator' : `These groups would have no administrator: ${listed}`,
  );
}
