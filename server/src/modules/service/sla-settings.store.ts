import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { serviceSlaSettings } from './schema.ts';
import type { Priority } from './service-request.ts';
import type { SlaHours } from './sla-hours.ts';

/** Hours that a group sets itself. */
export type OwnSlaHours = Partial<Record<Priority, SlaHours>>;

/** Returns what a group sets itself; version 0: nothing so far. */
export async function slaSettingsOf(db: Reader, groupId: string): Promise<{ readonly hours: OwnSlaHours; readonly version: number }> {
  const { hours, version } = serviceSlaSettings;
  const [row] = await db.select({ hours, version }).from(serviceSlaSettings).where(eq(serviceSlaSettings.groupId, groupId));
  return row ?? { hours: {}, version: 0 };
}

/** Writes what a group sets itself, if `version` is its current one. Returns whether it was. */
export async function writeSlaSettings(tx: Transaction, groupId: string, hours: OwnSlaHours, version: number): Promise<boolean> {
  const written =
    version === 0
      ? await tx
          .insert(serviceSlaSettings)
          .values({ groupId, hours })
          .onConflictDoNothing()
          .returning({ version: serviceSlaSettings.version })
      : await tx
          .update(serviceSlaSettings)
          .set({ hours, version: version + 1 })
          .where(sql`${serviceSlaSettings.groupId} = ${groupId} and ${serviceSlaSettings.version} = ${version}`)
          .returning({ version: serviceSlaSettings.version });
  return written.length > 0;
}
