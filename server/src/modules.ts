import type { ServerModule } from './kernel/module.ts';
import { liveModule } from './live/live.module.ts';
import { analyticsModule } from './modules/analytics/analytics.module.ts';
import { weeklyMailsModule } from './modules/analytics/subscription/weekly-mails.module.ts';
import { rollupsModule } from './modules/analytics/rollups/rollups.module.ts';
import { attachmentsModule } from './modules/attachments/attachments.module.ts';
import { auditLogModule } from './modules/audit-log/audit-log.module.ts';
import { chargersModule } from './modules/chargers/chargers.module.ts';
import { chatbotModule } from './modules/chatbot/chatbot.module.ts';
import { exceptionsModule } from './modules/exceptions/exceptions.module.ts';
import { fleetModule } from './modules/fleet/fleet.module.ts';
import { gbfsModule } from './modules/gbfs/gbfs.module.ts';
import { inventoryModule } from './modules/inventory/inventory.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { onboardingModule } from './modules/onboarding/onboarding.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { pilotsModule } from './modules/pilots/pilots.module.ts';
import { plannerModule } from './modules/planner/planner.module.ts';
import { slotRemindersModule } from './modules/planner/reminders/reminders.module.ts';
import { savedViewsModule } from './modules/saved-views/saved-views.module.ts';
import { serviceDigestModule } from './modules/service/digest/digest.module.ts';
import { serviceModule } from './modules/service/service.module.ts';
import { simulatorModule } from './modules/simulator/simulator.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { systemModule } from './modules/system/system.module.ts';
import { trialExpiryModule } from './modules/support/trial-expiry.module.ts';
import { rideTasksModule } from './modules/trips/ride-tasks.ts';
import { tripsModule } from './modules/trips/trips.module.ts';
import { zonesModule } from './modules/zones/zones.module.ts';
import { plannerActorsModule } from './sandbox/actors/planner-actors.module.ts';
import { serviceActorsModule } from './sandbox/actors/service-actors.module.ts';
import { brokerStatusModule } from './mqtt/broker-status.module.ts';
import type { VehicleLink } from './mqtt/link.ts';
import type { SandboxClient } from './mqtt/sandbox-client.ts';

/**
 * All domain modules besides sign-in and access. Without a link, commands stay queued, nothing is simulated, no digests or reminders are sent, no rides
 * are rolled up, and elapsed trials aren't announced.
 */
export function domainModules(link: VehicleLink | null, sandbox: SandboxClient | null = link && link.sandbox): ServerModule[] {
  return [
    ...(link ? [brokerStatusModule(link)] : []),
    fleetModule({ link }),
    analyticsModule(),
    zonesModule,
    chargersModule({ link }),
    chatbotModule,
    exceptionsModule,
    inventoryModule,
    notificationsModule,
    onboardingModule,
    operationsModule,
    pilotsModule,
    plannerModule,
    savedViewsModule,
    serviceModule,
    ...(link
      ? [rollupsModule(), serviceDigestModule(), slotRemindersModule(), rideTasksModule, trialExpiryModule(), weeklyMailsModule()]
      : []),
    attachmentsModule,
    auditLogModule,
    serviceActorsModule,
    plannerActorsModule(sandbox),
    simulatorModule(sandbox),
    supportModule,
    systemModule({ beats: link !== null }),
    tripsModule,
    gbfsModule,
    liveModule,
  ];
}
