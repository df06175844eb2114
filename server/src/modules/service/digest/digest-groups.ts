import type { Reader } from '../../../database/database.ts';
import { slaRules } from '../sla-rule.store.ts';
import { timeZoneOfCountry } from '../working-hours.ts';

/** Returns those of the groups that are in the time zone of their country; groups without a country are in UTC. */
export async function groupsInTimeZone(db: Reader, groupIds: readonly string[], timeZone: string): Promise<string[]> {
  const rules = await slaRules(db, groupIds);
  return groupIds.filter((id) => timeZoneOfCountry(rules.get(id)?.country ?? null) === timeZone);
}
