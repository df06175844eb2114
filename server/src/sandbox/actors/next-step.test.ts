import { transitions, transitionOf } from '../../modules/service/transitions.ts';
import type { RequestStatus } from '../../modules/service/service-request.ts';
import { createRandom } from '../reference/random.ts';
import { nextStep, type Board, type Candidate, type Stage } from './next-step.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;
const random = createRandom(1);
const candidate = (but: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  version: 3,
  stage: 'toConfirm',
  updatedAt: NOON - HOUR,
  plannedStart: null,
  ...but,
});
const board = (but: Partial<Board> = {}): Board => ({ open: 240, target: 240, candidates: [candidate()], ...but });
const steps = (of: Board, now = NOON, count = 200) => Array.from({ length: count }, () => nextStep(of, now, random));

/** A request of each stage. */
const statusOf: Readonly<Record<Stage, RequestStatus>> = {
  toConfirm: { state: 'reported', outcome: null, repair: 'notStarted' },
  toPlan: { state: 'confirmed', outcome: null, repair: 'notStarted' },
  toBegin: { state: 'confirmed', outcome: null, repair: 'waiting' },
  toComplete: { state: 'inProgress', outcome: null, repair: 'started' },
  toResume: { state: 'inProgress', outcome: null, repair: 'stopped' },
  toApprove: { state: 'completed', outcome: null, repair: 'stopped' },
  toReopen: { state: 'completed', outcome: 'rejected', repair: 'stopped' },
};

test.each(Object.keys(statusOf) as Stage[])(
  '%s: only actions that the transitions allow, by the right side, with what they need',
  (stage) => {
    const actions = new Set<string>();
    for (const step of steps(board({ candidates: [candidate({ stage })] }))) {
      if (step?.do !== 'act') continue;
      actions.add(step.action);
      expect(transitionOf(statusOf[stage], step.action)?.by).toBe(step.by);
      if (step.action === 'plan')
        expect([step.plannedStart, step.repairTime]).toEqual([expect.stringMatching(/^2026-1[12]-\d\d$/), expect.any(String)]);
      if (step.action === 'complete') expect(step.repairAction).toEqual(expect.any(String));
      if (step.action === 'reject') expect(step.reason).toEqual(expect.any(String));
    }
    expect(actions.size).toBeGreaterThan(0);
    expect(transitions.map(({ action }) => action)).toEqual(expect.arrayContaining([...actions]));
  },
);

test('customers sometimes reject, technicians sometimes interrupt a repair or find nothing', () => {
  const candidates = (['toConfirm', 'toComplete', 'toApprove'] as const).map((stage) => candidate({ stage }));
  const actions = steps(board({ candidates }), NOON, 2000).flatMap((step) => (step?.do === 'act' ? [step.action] : []));
  expect(new Set(actions)).toEqual(new Set(['confirm', 'markUnfounded', 'complete', 'stop', 'approve', 'reject']));
});

test('the number of open requests stays in range: too few open requests get only reports, too many get none', () => {
  expect(steps(board({ open: 200 })).every((step) => step?.do === 'report')).toBe(true);
  expect(steps(board({ open: 280 })).some((step) => step?.do === 'report')).toBe(false);
  expect(steps(board({ open: 280, candidates: [candidate({ stage: 'toReopen' })] })).filter(Boolean)).toEqual([]);
  const reports = steps(board(), NOON, 2000).filter((step) => step?.do === 'report').length;
  expect(reports).toBeGreaterThan(2000 / 8);
  expect(reports).toBeLessThan(2000 / 4.5);
});

test('recently changed requests are left alone, planned repairs wait for their day, and little happens at night', () => {
  const acts = (of: Candidate, now = NOON) => steps(board({ candidates: [of] }), now).filter((step) => step?.do === 'act').length;
  expect(acts(candidate({ updatedAt: NOON - 60_000 }))).toBe(0);
  expect(acts(candidate({ stage: 'toBegin', plannedStart: '2026-11-26' }))).toBe(0);
  expect(acts(candidate({ stage: 'toBegin', plannedStart: '2026-11-25' }))).toBeGreaterThan(100);
  expect(acts(candidate(), NOON + 11 * HOUR)).toBeLessThan(80);
});
