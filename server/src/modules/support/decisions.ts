import { isGranted } from '@fleet-console/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { knows, type Caller } from '../../kernel/caller.ts';
import type { Kernel } from '../../kernel/module.ts';
import { notFound, Refusal, refuse, unauthorized } from '../../kernel/refusal.ts';
import { accessChanged } from '../accounts/access-channels.ts';
import { accessRequests } from '../accounts/access-requests.schema.ts';
import { readLastingGrants } from '../accounts/grants.ts';
import { requireVersion } from '../accounts/normalise-name.ts';
import { permissionsOfTrial } from '../accounts/trial-permissions.ts';
import { appendAudit, type AuditAction } from '../audit/audit.ts';
import { lockAccess } from '../iam/access-change/access-changes.ts';
import { notify } from '../notifications/notify.ts';
import { lockRequest, type RequestRow } from './access-request.store.ts';

const DAY = 24 * 3_600_000;

export interface Decision {
  readonly decision: 'grant' | 'decline' | 'end';
  /** Of a trial; default: the group that was requested. */
  readonly groupId?: string | undefined;
  /** Length of a trial. */
  readonly days: number;
  /** The request's version that the operator saw. */
  readonly version: number;
}

type Parts = Pick<Kernel, 'db' | 'pubsub'>;
type Entry = Omit<AuditAction, 'actorId' | 'address'>;

/** Whether this decision was made already, e.g. by a call whose answer was lost. */
function isMade(row: RequestRow, { decision, groupId, days, version }: Decision, callerId: string): boolean {
  if (row.version !== version + 1) return false;
  if (decision === 'end') return row.state === 'ended';
  if (row.decidedBy !== callerId) return false;
  if (decision === 'decline') return row.state === 'declined';
  const sameTrial =
    row.grantedUntil === null || (row.groupId === (groupId ?? row.groupId) && row.grantedUntil - (row.decidedAt ?? 0) === days * DAY);
  return row.state === 'granted' && sameTrial;
}

/**
 * Checks that the operator can give the trial's permissions on the group: with their own policies, which can have changed since the request began.
 * Rules IAM-P7 and IAM-P22.
 */
async function mustHoldForTrial(tx: Transaction, caller: Caller, groupId: string | null, page: string): Promise<void> {
  const grants = await readLastingGrants(tx, caller.account.id);
  if (grants === null) unauthorized();
  if (groupId === null) refuse('group-missing', 'Choose the group of the trial', 400);
  if (!caller.tree.all.has(groupId) || !knows({ ...caller, permissions: grants }, groupId)) notFound();
  const missing = permissionsOfTrial(page).filter((permission) => !isGranted(grants, caller.tree, permission, groupId));
  if (missing.length > 0) throw new Refusal(403, 'not-held', `You don't have these permissions yourself: ${missing.join(', ')}`);
}

const auditOf = (act: Entry['act'], row: RequestRow, groupId: string | null, until: number | null): Entry => ({
  act,
  subjectId: row.accountId,
  details: { request: row.id, page: row.page, ...(groupId !== null && { group: groupId }) },
  // Only trials change access, so only they are events of the group.
  ...(groupId !== null && act.startsWith('trial') && { groupId }),
  before: { state: row.state },
  after: { state: act === 'trial-ended' ? 'ended' : act === 'access-request-declined' ? 'declined' : 'granted', until },
});

/** Decides on an open request, or ends a trial, as one access change (rule IAM-P13). @throws Refusal as the checks of the route describe */
export async function decide({ db, pubsub }: Parts, caller: Caller, id: number, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccess(tx);
    const row = (await lockRequest(tx, id)) ?? notFound();
    if (isMade(row, decision, caller.account.id)) return;
    requireVersion(decision.version, row.version);
    const isTrial = permissionsOfTrial(row.page).length > 0;
    const wanted = decision.decision;
    if (wanted === 'end' ? row.state !== 'granted' || row.grantedUntil === null : row.state !== 'open')
      refuse('request-decided', 'This request was already decided');
    const groupId = wanted === 'grant' && isTrial ? (decision.groupId ?? row.groupId) : row.groupId;
    if (isTrial && wanted !== 'decline') await mustHoldForTrial(tx, caller, groupId, row.page);
    const at = new Date();
    const until = wanted === 'grant' && isTrial ? new Date(at.getTime() + decision.days * DAY) : null;
    const [account] = (
      await tx.execute<{ active: boolean }>(sql`select account_status = 'ACTIVE' as active from accounts where id = ${row.accountId}`)
    ).rows;
    if (wanted === 'grant' && account?.active !== true) refuse('account-inactive', "This user's account isn't active");
    await tx
      .update(accessRequests)
      .set({
        version: row.version + 1,
        ...(wanted === 'end'
          ? { state: 'ended', endedAt: at }
          : {
              state: wanted === 'grant' ? 'granted' : 'declined',
              decidedAt: at,
              decidedBy: caller.account.id,
              groupId,
              grantedUntil: until,
            }),
      })
      .where(eq(accessRequests.id, id));
    const kind = ({ grant: 'access-granted', decline: 'access-declined', end: 'access-ended' } as const)[wanted];
    await notify(tx, { accessRequestId: id, version: row.version + 1, actorId: caller.account.id }, [{ kind, holders: [] }]);
    if (isTrial && wanted !== 'decline') await pubsub.publish(accessChanged, { accountIds: [row.accountId] }, tx);
    const act =
      wanted === 'end'
        ? 'trial-ended'
        : wanted === 'decline'
          ? 'access-request-declined'
          : isTrial
            ? 'trial-granted'
            : 'access-request-accepted';
    await appendAudit(tx, { ...auditOf(act, row, groupId, until?.getTime() ?? null), actorId: caller.account.id, address: caller.address });
  });
}

/**
 * Marks trials that are over as ended, tells their users, and makes their open tabs load access again (rule IAM-P21). The permission itself has ended on
 * time: grants contain no elapsed trial.
 */
export async function endElapsedTrials({ db, pubsub }: Parts): Promise<void> {
  const due = sql`state = 'granted' and granted_until <= now()`;
  const found = await db.execute<{ id: string }>(sql`select id from access_requests where ${due} order by granted_until limit 100`);
  for (const { id } of found.rows)
    await db.transaction(async (tx) => {
      await lockAccess(tx);
      const row = await lockRequest(tx, Number(id));
      const { rowCount } = await tx.execute(
        sql`update access_requests set state = 'ended', ended_at = granted_until, version = version + 1 where id = ${id} and ${due}`,
      );
      // The operator or another process ended it first.
      if (row === null || rowCount === 0) return;
      await notify(tx, { accessRequestId: row.id, version: row.version + 1, actorId: null }, [{ kind: 'access-ended', holders: [] }]);
      await pubsub.publish(accessChanged, { accountIds: [row.accountId] }, tx);
      await appendAudit(tx, {
        ...auditOf('trial-ended', { ...row, state: 'granted' }, row.groupId, row.grantedUntil),
        actorId: null,
        address: null,
      });
    });
}
