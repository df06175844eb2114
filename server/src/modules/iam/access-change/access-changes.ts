import type { GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { refuse, unauthorized } from '../../../kernel/refusal.ts';
import { appendAllAudit, type AuditAction } from '../../audit/audit.ts';
import { readGrants } from '../../accounts/grants.ts';
import { accessChanged, groupsChanged } from '../../accounts/access-channels.ts';
import { orphaned } from './administrators.ts';
import { groupsSeen, outcomes, tellEffect, type Effect } from './effect.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Any number: changes of access happen one after another under it. */
const LOCK = 4_210_143;
/** Ids in one message, which takes 7,900 bytes. */
const PUBLISHED_AT_ONCE = 100;
/** Groups a refusal names. */
const NAMED = 3;

/** Who changes something, from where, and whether they only want to know what would happen. */
export interface ChangedBy {
  readonly caller: Caller;
  readonly ip: string;
  readonly dryRun: boolean;
}

/** What is done to who may do what. */
export interface AccessChange<Value> {
  /** Ids of accounts that may hold more or less afterwards, asked before `act`. Too many do no harm; one that is left out is told nothing. */
  affected(tx: Transaction): Promise<readonly string[]>;
  /**
   * Checks and changes. `by` is the caller as they are now, after any change of access a moment ago: ask `authorise`, `mustHold` with it,
   * not with the caller of the request.
   */
  act(tx: Transaction, by: Caller): Promise<Value>;
  /** What the audit says of it, in this order. Not called for a dry run. */
  audit(value: Value): readonly Omit<AuditAction, 'actorId' | 'address'>[];
  /** E-mails that the caller typed, as they are stored. Their accounts, also those that `act` makes, are affected too, and told of by e-mail alone. */
  readonly typed?: readonly string[];
}

/** The one way in which access changes. Rules IAM-P7 to IAM-P13, decision 41. */
export interface AccessChanges {
  /**
   * @returns what `act` returned, and who gains and loses what by it
   * @throws Refusal 409 `last-administrator`, and whatever `act` throws; then nothing has changed
   */
  run<Value>(by: ChangedBy, change: AccessChange<Value>): Promise<{ readonly value: Value; readonly effect: Effect }>;
}

/** Makes every change of what changes of access rest on wait for them. Held until the end of the transaction. */
export const lockAccess = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

/** To be made once for a process: its changes wait for each other before they take a connection. A dozen that wait for the lock would keep all readers waiting too. */
export function createAccessChanges({ db, pubsub }: Pick<Kernel, 'db' | 'pubsub'>): AccessChanges {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(dryRun: boolean, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> => {
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
    run: ({ caller, ip, dryRun }, { affected, act, audit, typed = [] }) =>
      inTurn(dryRun, async (tx) => {
        await lockAccess(tx);
        const reached = await affected(tx);
        const before = await readSnapshot(tx, reached, typed);
        const by = await callerNow(tx, caller, before.tree);
        const value = await act(tx, by);
        const after = await readSnapshot(tx, reached, typed);
        const lost = orphaned(before, after);
        const seen = groupsSeen(by, before, after);
        // A dry run tells which groups; where the caller sees none of them it can only refuse.
        if (lost.length > 0 && !(dryRun && lost.some((groupId) => seen.has(groupId)))) lastAdministrator(before.tree, lost, seen);
        const found = outcomes(before, after);
        const effect = tellEffect({ by, before, seen, found, typed, lost });
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

/** Carries the answer of a dry run past the roll back of its transaction. */
class OnlyAsked extends Error {
  override readonly name = 'OnlyAsked';
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back: nothing was to be changed');
    this.answer = answer;
  }
}

/** A transaction that is rolled back when it was only asked what it would do. */
async function transaction<Answer>(db: Database, dryRun: boolean, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  if (!dryRun) return db.transaction(work);
  try {
    return await db.transaction(async (tx): Promise<Answer> => {
      throw new OnlyAsked(await work(tx));
    });
  } catch (error) {
    if (error instanceof OnlyAsked) return error.answer as Answer;
    throw error;
  }
}

/** The caller with what they hold now: someone may have taken it away while this request waited for its turn. */
async function callerNow(tx: Transaction, caller: Caller, tree: GroupTree): Promise<Caller> {
  const permissions = await readGrants(tx, caller.account.id);
  return permissions === null ? unauthorized() : { ...caller, permissions, tree };
}

const groupsText = ({ tree }: Snapshot) => JSON.stringify([...tree.all.values()]);

/** Rule IAM-P9. */
function lastAdministrator(tree: GroupTree, lost: readonly string[], seen: ReadonlySet<string>): never {
  const names = lost.filter((groupId) => seen.has(groupId)).map((groupId) => tree.all.get(groupId)?.name ?? '');
  const told = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');
  refuse(
    'last-administrator',
    names.length === 0 ? 'This would leave a group without an administrator' : `These groups would have no administrator: ${told}`,
  );
}
