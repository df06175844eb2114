import type { PlannerSettings } from '../../modules/planner/planner-settings.ts';
import { referenceGroups, type ReferenceGroup } from '../reference/groups.ts';

export interface ReferencePlanner {
  readonly group: ReferenceGroup;
  readonly settings: PlannerSettings;
}

const on = (value: number) => ({ on: true, value });
const off = (value: number) => ({ on: false, value });

/** Districts that plan their rides, one in each mode; all other groups ride freely. Every one is a group of vehicles, without groups below. */
const settingsOf: Readonly<Record<string, PlannerSettings>> = {
  Ursynów: {
    mode: 'approval',
    bookingsPerYear: on(200),
    daysAhead: on(30),
    minMinutes: on(60),
    maxMinutes: on(720),
    graceMinutes: 15,
  },
  Żoliborz: {
    mode: 'driver',
    bookingsPerYear: on(150),
    daysAhead: on(14),
    minMinutes: on(30),
    maxMinutes: on(480),
    graceMinutes: 10,
  },
  'Nowa Huta': {
    mode: 'manager',
    bookingsPerYear: off(200),
    daysAhead: off(30),
    minMinutes: off(30),
    maxMinutes: on(720),
    graceMinutes: 15,
  },
  'Gdynia Orłowo': {
    mode: 'both',
    bookingsPerYear: on(150),
    daysAhead: on(30),
    minMinutes: off(30),
    maxMinutes: on(600),
    graceMinutes: 20,
  },
};

export const referencePlanners = (): ReferencePlanner[] =>
  referenceGroups().flatMap((group) => {
    const settings = settingsOf[group.name];
    return settings ? [{ group, settings }] : [];
  });
