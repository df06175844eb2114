import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { notFound, Refusal, refuse } from '../../kernel/refusal.ts';
import { isGranted } from '@fleet-console/contract';
import { readGrants } from '../accounts/grants.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import { commandEntries } from '../audit/fleet-audit.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { appendEvents, latestEvents } from './event.store.ts';
import { applyHolds, heldRepeatsOf, lockVehiclesOfRequest } from './hold.store.ts';
import { isAvailable } from './replacement.store.ts';
import type { RequestRow } from './request.columns.ts';
import { addRequest, changeRequest, requestById, requestForUpdate, type RequestChange } from './request.store.ts';
import { slaRules } from './sla-rule.store.ts';
import { refreshSlaOf, slaUsedBy } from './sla.store.ts';
import type { RequestFields } from './schema.ts';
import type { Priority, RepairAction, RepairTime, RepairType } from './service-request.ts';
import { allowedActions, transitionOf, type EventKind, type RequestAction, type Side } from './transitions.ts';
import { expectedEnd, type Day } from './working-days.ts';

export const SERVICE = 'serviceRequest.service';
export const CLIENT = 'serviceRequest.client';
/** Rule SRV-S1: people who see the vehicle, and both sides of a repair. */
export const READS = ['vehicle.getByGroup', SERVICE, CLIENT] as const;
const sideOf = { service: SERVICE, client: CLIENT } as const;

/** How long a move can be undone, in ms (rule SRV-T5). */
export const UNDO_WITHIN = 10_000;
/** Source: specification, sections 5 and 8. */
const NO_REPAIR_TIME = 'Repair time is missing, please provide the repair time:';

/** What an action needs besides its name; each action reads the fields it knows. */
export interface ActionInput {
  readonly expectedStart?: Day | undefined;
  readonly plannedStart?: Day | undefined;
  readonly repairTime?: RepairTime | undefined;
  readonly repairType?: RepairType | null | undefined;
  readonly technicianId?: string | null | undefined;
  readonly replacementVehicleId?: string | null | undefined;
  readonly repairAction?: RepairAction | undefined;
  readonly duplicateOf?: number | undefined;
  readonly reason?: string | undefined;
}

/** The sides that the caller is on for requests of this group. */
export const sidesOf = (caller: Caller, groupId: string): Side[] =>
  (['service', 'client'] as const).filter((side) => may(caller, sideOf[side], groupId));

/** @throws Refusal 409 `request-changed` when the caller's version is outdated (rule SRV-T2) */
function checkVersion(row: RequestRow, version: number): void {
  if (row.version !== version) refuse('request-changed', 'This request was changed by someone else');
}

/** The fields of a change that differ from the row, before and after; dates and times as text. */
function differences(row: RequestRow, change: RequestChange): { before: RequestFields; after: RequestFields } {
  const before: Record<string, string | number | boolean | null> = {};
  const after: Record<string, string | number | boolean | null> = {};
  for (const [field, value] of Object.entries(change) as [keyof RequestChange & keyof RequestRow, string | number | boolean | null][]) {
    const known = row[field] as string | number | boolean | null;
    if (known === value) continue;
    before[field] = known;
    after[field] = value;
  }
  return { before, after };
}

/** A changed request, with the commands for vehicles that the change wrote to the ledger: pass them to `sendCommands` after the commit. */
export interface ChangedRequest {
  readonly row: RequestRow;
  readonly commands: readonly LedgerEntry[];
}

/** Takes and releases vehicles after a change: those of the request, and of its duplicates when it was completed or opened again. */
async function changeVehicles(tx: Transaction, caller: Caller, before: RequestRow, after: RequestRow): Promise<LedgerEntry[]> {
  const accountId = caller.account.id;
  const commands = await applyHolds(tx, accountId, after);
  if ((before.state === 'completed') === (after.state === 'completed')) return commands;
  for (const id of await heldRepeatsOf(tx, after.id)) {
    const repeat = await requestById(tx, id);
    if (repeat) commands.push(...(await applyHolds(tx, accountId, repeat)));
  }
  return commands;
}

/** Writes a change with its events, its effects on vehicles and audit entries, and returns the request afterwards. The vehicles must be locked. */
async function write(
  tx: Transaction,
  caller: Caller,
  row: RequestRow,
  { change, kinds, action }: { readonly change: RequestChange; readonly kinds: readonly EventKind[]; readonly action: string },
): Promise<ChangedRequest> {
  const { before, after } = differences(row, change);
  await changeRequest(tx, row, change);
  // Rule SRV-D3.
  if (change.priority !== undefined) await refreshSlaOf(tx, row.id);
  await appendEvents(tx, { requestId: row.id, accountId: caller.account.id, kinds, version: row.version + 1, before, after });
  const changed = (await requestById(tx, row.id)) ?? notFound();
  const commands = await changeVehicles(tx, caller, row, changed);
  await auditBy(
    tx,
    caller,
    {
      act: 'request-changed',
      subjectId: auditSubject('request', String(row.id)),
      details: { group: row.groupId, vehicle: row.vehicle.id, action },
      before,
      after,
    },
    ...commandEntries(commands),
  );
  return { row: changed, commands };
}

/** @throws Refusal 409 unless the account can work on requests of this group (rule SRV-P2) */
async function checkTechnician(tx: Transaction, caller: Caller, technicianId: string, groupId: string): Promise<void> {
  const grants = await readGrants(tx, technicianId);
  if (grants === null || !isGranted(grants, caller.tree, SERVICE, groupId))
    refuse('not-a-technician', "This person can't work on service requests of this group");
}

/** @throws Refusal 404 or 409 unless the vehicle can replace another (rule SRV-P3) */
async function checkReplacement(tx: Transaction, caller: Caller, row: RequestRow, vehicleId: string): Promise<void> {
  if (vehicleId === row.vehicle.id) refuse('replacement-unavailable', "A vehicle can't replace itself");
  const { rows } = await tx.execute<{ groupId: string; available: boolean }>(sql`
    select v.group_id as "groupId", ${isAvailable(row.id)} as available from vehicles v where v.id = ${vehicleId} for update of v`);
  const [vehicle] = rows;
  authorise(caller, ['vehicle.getByGroup', SERVICE], vehicle?.groupId);
  if (!vehicle?.available)
    refuse('replacement-unavailable', 'This vehicle is in use, in repair, not available for rent or already replaces another vehicle');
}

/** Returns the last working day of a repair, in the country of the request's group (rule SRV-P1). */
export async function endOfRepair(db: Reader, { groupId }: RequestRow, start: Day, time: RepairTime): Promise<Day> {
  const rules = await slaRules(db, [groupId]);
  return expectedEnd(start, time, rules.get(groupId)?.country ?? null);
}

/** @throws Refusal by rules SRV-P1 to SRV-P3 */
async function planned(tx: Transaction, caller: Caller, row: RequestRow, input: ActionInput): Promise<RequestChange> {
  const { plannedStart, repairTime, repairType, technicianId, replacementVehicleId } = input;
  if (repairTime === undefined) refuse('repair-time-missing', NO_REPAIR_TIME, 400);
  if (plannedStart === undefined) refuse('invalid-input', 'body.plannedStart is required', 400);
  if (technicianId && technicianId !== row.technicianId) await checkTechnician(tx, caller, technicianId, row.groupId);
  if (replacementVehicleId && replacementVehicleId !== row.replacementVehicleId)
    await checkReplacement(tx, caller, row, replacementVehicleId);
  return {
    plannedStart,
    repairTime,
    expectedEnd: await endOfRepair(tx, row, plannedStart, repairTime),
    ...(repairType !== undefined && { repairType }),
    ...(technicianId !== undefined && { technicianId }),
    ...(replacementVehicleId !== undefined && { replacementVehicleId }),
  };
}

/** Confirming can plan the repair at once. */
const hasPlan = ({ plannedStart, repairTime }: ActionInput) => plannedStart !== undefined || repairTime !== undefined;

/** @throws Refusal 409 `not-a-duplicate` unless the other is an open request of the same vehicle (rule SRV-T4) */
async function duplicateOf(tx: Transaction, row: RequestRow, id: number | undefined): Promise<RequestChange> {
  const other = id === undefined || id === row.id ? null : await requestById(tx, id);
  if (other === null || other.vehicle.id !== row.vehicle.id || other.state === 'completed')
    refuse('not-a-duplicate', 'Choose another open request of the same vehicle');
  return { duplicateOf: other.id };
}

function rejected({ reason }: ActionInput): RequestChange {
  if (reason === undefined) refuse('reason-missing', 'Enter why you reject the repair', 400);
  return { rejectionReason: reason };
}

async function changeOf(
  tx: Transaction,
  caller: Caller,
  row: RequestRow,
  action: RequestAction,
  input: ActionInput,
): Promise<RequestChange> {
  switch (action) {
    case 'confirm':
      return {
        ...(input.expectedStart !== undefined && { expectedStart: input.expectedStart }),
        ...(row.technicianId === null && { technicianId: caller.account.id }),
        ...(hasPlan(input) && { repair: 'waiting', ...(await planned(tx, caller, row, input)) }),
      };
    case 'plan':
      return planned(tx, caller, row, input);
    case 'begin':
      return row.technicianId === null ? { technicianId: caller.account.id } : {};
    case 'complete':
      if (input.repairAction === undefined) refuse('invalid-input', 'body.repairAction is required', 400);
      return { repairAction: input.repairAction };
    case 'markDuplicate':
      return duplicateOf(tx, row, input.duplicateOf);
    case 'reject':
      return rejected(input);
    default:
      return {};
  }
}

/** Opens a new request for a rejected repair, with the reason as its comment (rule SRV-T6). */
async function reopen(tx: Transaction, caller: Caller, row: RequestRow): Promise<ChangedRequest> {
  const { rows } = await tx.execute(sql`select 1 from service_requests where reopens = ${row.id}`);
  if (rows.length > 0) refuse('already-reopened', 'This request was already reopened');
  const added = await addRequest(tx, {
    clientId: `reopens-${row.id}`,
    vehicleId: row.vehicle.id,
    groupId: row.groupId,
    damageTypes: row.damageTypes,
    rideable: row.rideable,
    outOfRental: !row.rideable,
    priority: row.priority,
    info: row.rejectionReason,
    authorId: caller.account.id,
    reopens: row.id,
    slaUsed: await slaUsedBy(tx, row),
  });
  if (added === null) return refuse('already-reopened', 'This request was already reopened');
  await appendEvents(tx, { requestId: added.id, accountId: caller.account.id, kinds: ['reported'], version: 1, before: null, after: null });
  await refreshSlaOf(tx, added.id);
  const opened = (await requestById(tx, added.id)) ?? notFound();
  const commands = await applyHolds(tx, caller.account.id, opened);
  await auditBy(tx, caller, ...commandEntries(commands));
  return { row: opened, commands };
}

/** Locks a request that the caller can read. @throws Refusal 404 or 403 */
export async function lockRequest(tx: Transaction, caller: Caller, id: number): Promise<RequestRow> {
  const row = await requestForUpdate(tx, id);
  authorise(caller, READS, row?.groupId);
  return row ?? notFound();
}

/**
 * Takes an action on a request and returns it afterwards; `reopen` returns the new request.
 * @throws Refusal 403 when the action belongs to the other side, 409 `request-changed`, 409 `invalid-transition` with the allowed actions
 */
export async function takeAction(
  tx: Transaction,
  caller: Caller,
  id: number,
  { action, version, input }: { readonly action: RequestAction; readonly version: number; readonly input: ActionInput },
): Promise<ChangedRequest> {
  await lockVehiclesOfRequest(tx, id, input.replacementVehicleId ? [input.replacementVehicleId] : []);
  const row = await lockRequest(tx, caller, id);
  const sides = sidesOf(caller, row.groupId);
  const allowed = allowedActions(row, sides);
  const transition = transitionOf(row, action);
  const side = action === 'approve' || action === 'reject' ? 'client' : 'service';
  authorise(caller, sideOf[side], row.groupId);
  checkVersion(row, version);
  if (transition === null)
    throw new Refusal(409, 'invalid-transition', 'This request can no longer be changed like that', null, { allowed });
  const change = { ...transition.to, ...(await changeOf(tx, caller, row, action, input)) };
  const kinds = action === 'confirm' && hasPlan(input) ? [...transition.events, 'planned' as const] : transition.events;
  const changed = await write(tx, caller, row, { change, kinds, action });
  return action === 'reopen' ? reopen(tx, caller, row) : changed;
}

export interface RequestEdit {
  readonly priority?: Priority | undefined;
  readonly technicianId?: string | null | undefined;
  readonly outOfRental?: boolean | undefined;
}

/**
 * Changes priority or technician of an open request, or takes its vehicle out of rental.
 * @throws Refusal 403, 409 `request-changed`, `request-closed` or `not-a-technician`
 */
export async function editRequest(
  tx: Transaction,
  caller: Caller,
  id: number,
  version: number,
  edit: RequestEdit,
): Promise<ChangedRequest> {
  await lockVehiclesOfRequest(tx, id);
  const row = await lockRequest(tx, caller, id);
  authorise(caller, SERVICE, row.groupId);
  checkVersion(row, version);
  if (row.state === 'completed') refuse('request-closed', 'This request is completed');
  const { priority, technicianId, outOfRental } = edit;
  if (technicianId && technicianId !== row.technicianId) await checkTechnician(tx, caller, technicianId, row.groupId);
  const change = {
    ...(priority !== undefined && { priority }),
    ...(technicianId !== undefined && { technicianId }),
    ...(outOfRental !== undefined && { outOfRental }),
  };
  if (Object.keys(differences(row, change).after).length === 0) return { row, commands: [] };
  return write(tx, caller, row, { change, kinds: ['edited'], action: 'edit' });
}

/** Takes back the caller's own latest change. @throws Refusal 409 `cannot-undo` by rule SRV-T5 */
export async function undo(tx: Transaction, caller: Caller, id: number, version: number): Promise<ChangedRequest> {
  await lockVehiclesOfRequest(tx, id);
  const row = await lockRequest(tx, caller, id);
  authorise(caller, [SERVICE, CLIENT], row.groupId);
  checkVersion(row, version);
  const events = await latestEvents(tx, id);
  const [first] = events;
  const recent = first !== undefined && Date.now() - first.at.getTime() <= UNDO_WITHIN;
  const undoable = first?.before && !['reopened', 'undone', 'reported'].includes(first.kind);
  if (!recent || !undoable || first.accountId !== caller.account.id) refuse('cannot-undo', "This change can't be undone any more");
  return write(tx, caller, row, { change: first.before as RequestChange, kinds: ['undone'], action: 'undo' });
}

/** Notes once that a technician has opened the request (rule SRV-E2). @returns whether this was the first time */
export async function markSeen(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
  const row = await lockRequest(tx, caller, id);
  authorise(caller, SERVICE, row.groupId);
  const { rows } = await tx.execute(sql`select 1 from service_request_events where request_id = ${id} and kind = 'seen'`);
  if (rows.length > 0) return false;
  await appendEvents(tx, { requestId: id, accountId: caller.account.id, kinds: ['seen'], version: row.version, before: null, after: null });
  return true;
}
