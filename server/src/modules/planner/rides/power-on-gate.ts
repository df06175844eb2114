import type { Reader } from '../../../database/database.ts';
import { may } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommandGate } from '../../fleet/gates/command-gate.ts';
import { MANAGE } from '../planner.body.ts';
import { plannerOf, readPlanners } from '../planner.store.ts';
import { excepted } from './ride-start.store.ts';

/** People who turn vehicles on for other reasons than a ride. */
const EXEMPT = [MANAGE, 'serviceRequest.service'] as const;

/**
 * Refuses to turn on vehicles of groups with an enabled planner, except by managers of the planner and service technicians, of vehicles in service mode, and by the
 * driver in their slot (rule PLN-G4).
 */
export const powerOnGate =
  (db: Reader): CommandGate =>
  async (caller, command, vehicles) => {
    if (command !== 'powerOn') return new Map();
    const planners = await readPlanners(db);
    const gated = vehicles.flatMap(({ id, groupId }) => {
      const planner = plannerOf(planners, caller.tree, groupId);
      return planner?.enabled === true && !may(caller, EXEMPT, groupId) ? [{ id, graceMinutes: planner.graceMinutes }] : [];
    });
    if (gated.length === 0) return new Map();
    const allowed = await excepted(db, caller.account.id, gated);
    const refusal = () =>
      new Refusal(
        409,
        'planner-slot-required',
        'This vehicle is rented by the ride calendar. Only its driver, service technicians and managers of the calendar can turn it on',
      );
    return new Map(gated.flatMap(({ id }) => (allowed.has(id) ? [] : [[id, refusal()]])));
  };
