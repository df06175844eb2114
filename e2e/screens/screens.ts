import { accountScreens } from './account-screens.ts';
import { alertScreens } from './alert-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { chargerScreens } from './charger-screens.ts';
import { controlScreens } from './control-screens.ts';
import { groupScreens } from './group-screens.ts';
import { inventoryScreens } from './inventory-screens.ts';
import { policyScreens } from './policy-screens.ts';
import type { Screen } from './screen.ts';
import { shellScreens } from './shell-screens.ts';
import { slotScreens } from './slot-screens.ts';
import { userScreens } from './user-screens.ts';
import { vehicleScreens } from './vehicle-screens.ts';
import { zoneScreens } from './zone-screens.ts';

/** The lists, by the part of the console that they show. */
const lists: Readonly<Record<string, readonly Screen[]>> = {
  account: accountScreens,
  shell: shellScreens,
  vehicle: vehicleScreens,
  inventory: inventoryScreens,
  zone: zoneScreens,
  control: controlScreens,
  catalogue: catalogueScreens,
  charger: chargerScreens,
  alert: alertScreens,
  group: groupScreens,
  policy: policyScreens,
  user: userScreens,
  slot: slotScreens,
};

/** Every screen, in every state worth looking at: what tests visit and pictures are taken of. `E2E_SCREENS` names the lists that are wanted. */
export const screens: readonly Screen[] = (process.env['E2E_SCREENS']?.split(',') ?? Object.keys(lists)).flatMap(
  (name) => lists[name] ?? [],
);
