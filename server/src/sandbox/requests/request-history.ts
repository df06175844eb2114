import { repairActions, repairTypes, type Priority, type RequestStatus } from '../../modules/service/service-request.ts';
import type { RequestFields } from '../../modules/service/schema.ts';
import { transitionOf, type EventKind, type RequestAction } from '../../modules/service/transitions.ts';
import { expectedEnd, isWorkingDay } from '../../modules/service/working-days.ts';
import type { Random } from '../reference/random.ts';
import type { RequestActors } from './request-actors.ts';
import { customerComments, rejectionReasons, workComments } from './request-texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COUNTRY = 'PL';

export interface HistoryEvent {
  readonly kind: EventKind;
  readonly at: number;
  readonly accountId: string;
  readonly version: number;
  readonly before: RequestFields | null;
  readonly after: RequestFields | null;
}

export interface HistoryComment {
  readonly at: number;
  readonly authorId: string;
  readonly text: string;
  readonly internal: boolean;
}

/** Fields that change between report and outcome. */
export interface RepairFields extends RequestStatus {
  readonly technicianId: string | null;
  readonly plannedStart: string | null;
  readonly expectedStart: string | null;
  readonly expectedEnd: string | null;
  readonly repairTime: '1-3' | '3-5' | '7' | null;
  readonly repairType: (typeof repairTypes)[number] | null;
  readonly repairAction: (typeof repairActions)[number] | null;
  readonly rejectionReason: string | null;
}

export interface RequestHistory {
  readonly fields: RepairFields;
  readonly version: number;
  readonly updatedAt: number;
  readonly events: readonly HistoryEvent[];
  readonly comments: readonly HistoryComment[];
}

/** The last stage that a request reaches. */
export type FinalStage =
  | 'reported'
  | 'confirmed'
  | 'planned'
  | 'inProgress'
  | 'stopped'
  | 'completed'
  | 'accepted'
  | 'rejected'
  | 'unfounded';

const paths: Readonly<Record<FinalStage, readonly RequestAction[]>> = {
  reported: [],
  confirmed: ['confirm'],
  planned: ['confirm', 'plan'],
  inProgress: ['confirm', 'plan', 'begin'],
  stopped: ['confirm', 'plan', 'begin', 'stop'],
  completed: ['confirm', 'plan', 'begin', 'complete'],
  accepted: ['confirm', 'plan', 'begin', 'complete', 'approve'],
  rejected: ['confirm', 'plan', 'begin', 'complete', 'reject'],
  unfounded: ['confirm', 'markUnfounded'],
};

/** Mean time until an action is taken, in hours. */
const delays: Partial<Readonly<Record<RequestAction, number>>> = {
  confirm: 5,
  plan: 3,
  begin: 20,
  stop: 3,
  complete: 5,
  approve: 30,
  reject: 30,
};
const FAST: readonly Priority[] = ['high', 'urgent'];

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Moves a time into working hours, 8 to 16 UTC of a working day. */
function inWorkingHours(ms: number, random: Random): number {
  let at = ms;
  const hour = new Date(at).getUTCHours();
  if (hour < 7 || hour >= 16) at = Math.floor(at / DAY) * DAY + (hour >= 16 ? DAY : 0) + 7 * HOUR + random.integer(0, 2 * HOUR);
  while (!isWorkingDay(dayOf(at), COUNTRY)) at += DAY;
  return at;
}

/** What an action sets besides the status. */
function detailsOf(action: RequestAction, at: number, technician: string, fields: RepairFields, random: Random): Partial<RepairFields> {
  switch (action) {
    case 'confirm':
      return { technicianId: technician };
    case 'plan': {
      const repairTime = random.chance(0.7) ? '1-3' : random.chance(0.7) ? '3-5' : '7';
      const plannedStart = dayOf(inWorkingHours(at + random.integer(4, 30) * HOUR, random));
      return {
        plannedStart,
        repairTime,
        expectedEnd: expectedEnd(plannedStart, repairTime, COUNTRY),
        repairType: random.pick(repairTypes),
      };
    }
    case 'complete':
      return { repairAction: random.pick(repairActions.filter((each) => fields.repairType === 'onSite' || each !== 'noFaultFound')) };
    case 'reject':
      return { rejectionReason: random.pick(rejectionReasons) };
    default:
      return {};
  }
}

interface HistoryOptions {
  readonly reportedAt: number;
  readonly authorId: string;
  readonly priority: Priority;
  readonly finalStage: FinalStage;
  readonly actors: RequestActors;
  readonly random: Random;
  /** Nothing happens later. */
  readonly now: number;
}

/** Generates what happened to a request, by the server's transitions: up to its final stage, or until now. */
export function generateHistory({ reportedAt, authorId, priority, finalStage, actors, random, now }: HistoryOptions): RequestHistory {
  let fields: RepairFields = {
    state: 'reported',
    outcome: null,
    repair: 'notStarted',
    technicianId: null,
    plannedStart: null,
    expectedStart: null,
    expectedEnd: null,
    repairTime: null,
    repairType: null,
    repairAction: null,
    rejectionReason: null,
  };
  let version = 1;
  let at = reportedAt;
  const events: HistoryEvent[] = [{ kind: 'reported', at, accountId: authorId, version, before: null, after: null }];
  const comments: HistoryComment[] = [];
  const technician = actors.technicians.length === 0 ? authorId : random.pick(actors.technicians);
  const customer = actors.customers.length === 0 ? authorId : random.pick(actors.customers);
  for (const action of paths[finalStage]) {
    const transition = transitionOf(fields, action);
    if (transition === null) throw new Error(`${action} is not allowed in ${fields.state}`);
    const mean = (delays[action] ?? 4) * HOUR * (FAST.includes(priority) ? 0.4 : 1);
    const wanted = inWorkingHours(at + 60_000 + random.exponential(mean), random);
    if (wanted >= now) break;
    at = wanted;
    if (version === 1)
      events.push({ kind: 'seen', at: Math.max(reportedAt, at - 120_000), accountId: technician, version, before: null, after: null });
    const change = { ...transition.to, ...detailsOf(action, at, technician, fields, random) };
    const changed = Object.entries(change).filter(([name, value]) => fields[name as keyof RepairFields] !== value);
    version += 1;
    const before = Object.fromEntries(changed.map(([name]) => [name, fields[name as keyof RepairFields]]));
    const accountId = transition.by === 'client' ? customer : technician;
    transition.events.forEach((kind, index) =>
      events.push({
        kind,
        at,
        accountId,
        version,
        before: index === 0 ? before : null,
        after: index === 0 ? Object.fromEntries(changed) : null,
      }),
    );
    fields = { ...fields, ...change };
    if (random.chance(0.25))
      comments.push(
        accountId === technician
          ? { at, authorId: technician, text: random.pick(workComments), internal: random.chance(0.4) }
          : { at, authorId: customer, text: random.pick(customerComments), internal: false },
      );
  }
  return { fields, version, updatedAt: at, events, comments };
}
