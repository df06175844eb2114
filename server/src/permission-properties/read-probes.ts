import type { ReadProbe } from './world/probe.ts';
import { access } from './probes/access.ts';
import { analytics } from './probes/analytics.ts';
import { auditLog } from './probes/audit-log.ts';
import { chatbots } from './probes/chatbots.ts';
import { chargers } from './probes/chargers.ts';
import { commands } from './probes/commands.ts';
import { components } from './probes/components.ts';
import { exceptions } from './probes/exceptions.ts';
import { inventory } from './probes/inventory.ts';
import { keyfobs } from './probes/keyfobs.ts';
import { onboarding } from './probes/onboarding.ts';
import { operations } from './probes/operations.ts';
import { history } from './probes/history.ts';
import { people } from './probes/people.ts';
import { planner } from './probes/planner.ts';
import { policies } from './probes/policies.ts';
import { service } from './probes/service.ts';
import { simulator } from './probes/simulator.ts';
import { rides } from './probes/rides.ts';
import { vehicles } from './probes/vehicles.ts';
import { zones } from './probes/zones.ts';

export const probes = {
  'vehicles: lists, details, counts': vehicles,
  'vehicle history: events, rides, tracks': history,
  'rides: list, page, choices': rides,
  components,
  commands,
  keyfobs,
  zones,
  chatbots,
  exceptions,
  inventory,
  'service requests': service,
  'ride calendar: planners, slots': planner,
  'operations: activity, ledger': operations,
  onboarding,
  'analytics: figures and places': analytics,
  'audit log': auditLog,
  simulator,
  'groups and people': people,
  policies,
  chargers,
  'access: groups, catalogue, assignments, events': access,
} as const satisfies Readonly<Record<string, ReadProbe>>;

export type ProbeName = keyof typeof probes;
export const probeNames = Object.keys(probes) as ProbeName[];
