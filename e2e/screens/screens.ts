import { accountScreens } from './account-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { alertScreens, chargerScreens } from './charger-screens.ts';
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

/** Every screen, in every state worth looking at: what tests visit and pictures are taken of. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...shellScreens,
  ...vehicleScreens,
  ...inventoryScreens,
  ...zoneScreens,
  ...controlScreens,
  ...catalogueScreens,
  ...chargerScreens,
  ...alertScreens,
  ...groupScreens,
  ...policyScreens,
  ...userScreens,
  ...slotScreens,
];
