import type { Locale } from '@fleet-console/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { loadGroupZones } from '../../accounts/group-zones.ts';
import { accounts } from '../../accounts/schema.ts';
import { readSettings } from '../../notifications/notification-settings.ts';
import { spanText, vehicleText } from '../../notifications/time-text.ts';
import type { DeferredMails } from '../../outbox/deferred-mails.ts';
import { BOOK } from '../planner.body.ts';
import { readGrants } from '../../accounts/grants.ts';
import { grantedGroups } from '../../accounts/granted-groups.ts';
import en from '../locales/en.json';
import pl from '../locales/pl.json';
import { readSlotsOfDay, type RemindedSlot } from './reminder.store.ts';

/** Slots listed in a mail. */
const MAX_SLOTS = 20;
const texts: Readonly<Record<Locale, typeof en>> = { en, pl };

function lineOf(
  { start, end, vehicle, plate, returnAddress }: RemindedSlot,
  timeZone: string,
  { deletedVehicle, returnTo }: typeof en,
): string {
  const name = vehicle === null ? deletedVehicle : vehicleText(vehicle, plate);
  const place = returnAddress === null ? '' : `\n${returnTo.replace('{{address}}', () => returnAddress)}`;
  return `${spanText(start, end, timeZone)} · ${name}${place}`;
}

/**
 * Writes the reminder of a local day when it is sent, with the slots and the access that its reader has by then; null when there is none, or they switched it
 * off. @param consoleUrl null: mails have no link
 */
export const reminderMails = (db: Database, consoleUrl: string | null): DeferredMails => ({
  async resolve({ timeZone = 'UTC', day = '' }, recipient) {
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, recipient));
    const grants = account ? await readGrants(db, account.id) : null;
    if (account === undefined || grants === null) return null;
    const { locale, kinds } = await readSettings(db, account.id);
    if (!kinds.some(({ kind, mail }) => kind === 'slot-tomorrow' && mail)) return null;
    const { tree } = await readGroups(db);
    const slots = await readSlotsOfDay(db, tree, { timeZone, day }, account.id);
    const [first, ...others] = slots;
    if (first === undefined) return null;
    const zoneOf = await loadGroupZones(db, tree);
    const isOnlyZone = grantedGroups(grants, tree, [BOOK]).every((groupId) => zoneOf(groupId) === timeZone);
    const lines = slots.slice(0, MAX_SLOTS).map((slot) => lineOf(slot, timeZone, texts[locale]));
    const zone = isOnlyZone ? [] : [texts[locale].timeZone.replace('{{timeZone}}', timeZone)];
    return {
      kind: 'slot-tomorrow',
      locale,
      names: {
        count: String(slots.length),
        date: day.split('-').toReversed().join('/'),
        rides: [...lines, ...(slots.length > MAX_SLOTS ? ['…'] : []), ...zone].join('\n\n'),
        path: others.length === 0 ? `/calendar/slot/${first.id}` : '/calendar',
        ...(consoleUrl !== null && { console: consoleUrl }),
      },
    };
  },
});
