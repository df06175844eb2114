import type { Look } from './world/look.ts';
import { access } from './looks/access.ts';
import { chargers } from './looks/chargers.ts';
import { commands } from './looks/commands.ts';
import { components } from './looks/components.ts';
import { exceptions } from './looks/exceptions.ts';
import { inventory } from './looks/inventory.ts';
import { keyfobs } from './looks/keyfobs.ts';
import { onboarding } from './looks/onboarding.ts';
import { operations } from './looks/operations.ts';
import { past } from './looks/past.ts';
import { people } from './looks/people.ts';
import { policies } from './looks/policies.ts';
import { service } from './looks/service.ts';
import { simulator } from './looks/simulator.ts';
import { vehicles } from './looks/vehicles.ts';
import { zones } from './looks/zones.ts';

export const looks = {
  'vehicles: lists, details, counts': vehicles,
  'the past of vehicles: history, rides, tracks': past,
  components,
  commands,
  keyfobs,
  zones,
  exceptions,
  inventory,
  'service requests': service,
  'operations: activity, ledger': operations,
  onboarding,
  simulator,
  'groups and people': people,
  policies,
  chargers,
  'access: groups, catalogue, what people hold, events': access,
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;
export const everyLook = Object.keys(looks) as LookName[];
