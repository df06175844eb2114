import { accountScreens } from './account-screens.ts';
import { alertScreens } from './alert-screens.ts';
import { analyticsScreens } from './analytics-screens.ts';
import { auditScreens } from './audit-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { chatbotScreens } from './chatbot-screens.ts';
import { chargerScreens } from './charger-screens.ts';
import { controlScreens } from './control-screens.ts';
import { groupScreens } from './group-screens.ts';
import { inventoryScreens } from './inventory-screens.ts';
import { plannerScreens } from './planner-screens.ts';
import { policyScreens } from './policy-screens.ts';
import type { Screen } from './screen.ts';
import { serviceScreens } from './service-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { slotScreens } from './slot-screens.ts';
import { tripsScreens } from './trips-screens.ts';
import { userScreens } from './user-screens.ts';
import { vehicleScreens } from './vehicle-screens.ts';
import { zoneScreens } from './zone-screens.ts';

/** Screens by part of the console. */
const lists: Readonly<Record<string, readonly Screen[]>> = {
  account: accountScreens,
  shell: shellScreens,
  vehicle: vehicleScreens,
  inventory: inventoryScreens,
  zone: zoneScreens,
  control: controlScreens,
  audit: auditScreens,
  catalogue: catalogueScreens,
  charger: chargerScreens,
  alert: alertScreens,
  group: groupScreens,
  policy: policyScreens,
  user: userScreens,
  slot: slotScreens,
  service: serviceScreens,
  chatbot: chatbotScreens,
  planner: plannerScreens,
  analytics: analyticsScreens,
  trips: tripsScreens,
};

/** All screens in their states, for tests and pictures. `E2E_SCREENS` selects lists. */
export const screens: readonly Screen[] = (process.env['E2E_SCREENS']?.split(',') ?? Object.keys(lists)).flatMap(
  (name) => lists[name] ?? [],
);
