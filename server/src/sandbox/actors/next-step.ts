import { repairActions, repairTypes, type RepairAction, type RepairTime, type RepairType } from '../../modules/service/service-request.ts';
import { isWorkingDay, type Day } from '../../modules/service/working-days.ts';
import type { Random } from '../reference/random.ts';
import { rejectionReasons } from '../requests/request-texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Requests that changed more recently are left alone: people may be working on them. */
const REST = 15 * 60_000;
/** Open requests vary by this share around their target. */
const RANGE = 0.12;

/** What can happen next to a request. */
export type Stage = 'toConfirm' | 'toPlan' | 'toBegin' | 'toComplete' | 'toResume' | 'toApprove' | 'toReopen';

export interface Candidate {
  readonly id: number;
  readonly version: number;
  readonly stage: Stage;
  /** In ms since 1970. */
  readonly updatedAt: number;
  readonly plannedStart: Day | null;
}

export interface Board {
  readonly open: number;
  /** Open requests that the board should have. */
  readonly target: number;
  /** Some requests of each stage. */
  readonly candidates: readonly Candidate[];
}

export type Step =
  | { readonly do: 'report' }
  | {
      readonly do: 'act';
      readonly request: Candidate;
      readonly by: 'service' | 'client';
      readonly action: 'confirm' | 'plan' | 'begin' | 'stop' | 'complete' | 'markUnfounded' | 'approve' | 'reject' | 'reopen';
      readonly plannedStart?: Day;
      readonly repairTime?: RepairTime;
      readonly repairType?: RepairType;
      readonly repairAction?: RepairAction;
      readonly reason?: string;
    };

/** How often each stage is chosen. Customers answer slowly. */
const weights: Readonly<Record<Stage, number>> = {
  toConfirm: 4,
  toPlan: 4,
  toBegin: 4,
  toComplete: 4,
  toResume: 1,
  toApprove: 4,
  toReopen: 1,
};

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Today or one of the next days, if people work then. */
function workingDayFrom(now: number, random: Random): Day {
  let at = now + (random.chance(0.6) ? 0 : random.integer(1, 3)) * DAY;
  while (!isWorkingDay(dayOf(at), 'PL')) at += DAY;
  return dayOf(at);
}

type Details = Omit<Step & { do: 'act' }, 'do' | 'request'>;

const actionOf: Readonly<Record<Stage, (now: number, random: Random) => Details>> = {
  toConfirm: (_now, random) => ({ by: 'service', action: random.chance(0.05) ? 'markUnfounded' : 'confirm' }),
  toPlan: (now, random) => ({
    by: 'service',
    action: 'plan',
    plannedStart: workingDayFrom(now, random),
    repairTime: random.chance(0.7) ? '1-3' : random.chance(0.7) ? '3-5' : '7',
    repairType: random.pick(repairTypes),
  }),
  toBegin: () => ({ by: 'service', action: 'begin' }),
  toResume: () => ({ by: 'service', action: 'begin' }),
  toComplete: (_now, random) =>
    random.chance(0.15)
      ? { by: 'service', action: 'stop' }
      : { by: 'service', action: 'complete', repairAction: random.pick(repairActions) },
  toApprove: (_now, random) =>
    random.chance(0.1) ? { by: 'client', action: 'reject', reason: random.pick(rejectionReasons) } : { by: 'client', action: 'approve' },
  toReopen: () => ({ by: 'service', action: 'reopen' }),
};

/**
 * Returns what the sandbox's technicians, customers and other users do next; null: nothing. Reports become more likely the fewer requests are open, so
 * that their number stays around the target; at its limits, only reports or only repairs happen. At night, little happens. `now`: ms since 1970.
 */
export function nextStep({ open, target, candidates }: Board, now: number, random: Random): Step | null {
  const hour = new Date(now).getUTCHours();
  if ((hour < 5 || hour >= 20) && !random.chance(0.25)) return null;
  const fill = target === 0 ? 1 : open / target;
  if (fill < 1 - RANGE) return { do: 'report' };
  // A repair takes about five steps, so in balance one step of six is a report.
  const share = fill > 1 + RANGE ? 0 : Math.min(0.5, Math.max(0.02, 1 / 6 + (1 - fill) * 2));
  if (random.chance(share)) return { do: 'report' };
  const ready = candidates.filter(
    ({ updatedAt, stage, plannedStart }) =>
      now - updatedAt >= REST &&
      // Reopening opens a request too.
      (stage !== 'toReopen' || fill <= 1 + RANGE) &&
      (stage !== 'toBegin' || plannedStart === null || plannedStart <= dayOf(now)),
  );
  const stages = [...new Set(ready.map(({ stage }) => stage))];
  if (stages.length === 0) return null;
  let rest = random.next() * stages.reduce((sum, stage) => sum + weights[stage], 0);
  const chosen = stages.find((stage) => (rest -= weights[stage]) < 0) ?? stages[0];
  const request = random.pick(ready.filter(({ stage }) => stage === chosen));
  return { do: 'act', request, ...actionOf[request.stage](now, random) };
}
