import type { Locale } from '@fleet-console/contract';
import ical, { ICalEventStatus, type ICalLocation } from 'ical-generator';
import type { SlotState } from '../slot.ts';
import type { FeedSlot } from './feed.store.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const texts: Readonly<Record<Locale, typeof en>> = { en, pl };

/** How often calendars should load it, in seconds. */
const REFRESH_INTERVAL = 3_600;

/** Rejected slots are cancelled ones for a calendar, which doesn't show them any more. */
const statuses: Readonly<Record<SlotState, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

function summaryOf({ vehicle, plate, state }: FeedSlot, locale: Locale): string {
  const { ride, pendingRide, deletedVehicle } = texts[locale];
  const name = vehicle === null ? deletedVehicle : plate === null ? vehicle : `${vehicle} (${plate})`;
  return fill(state === 'pending' ? pendingRide : ride, { vehicle: name });
}

function locationOf({ returnAddress, lat, lon }: FeedSlot): ICalLocation | null {
  const geo = lat === null || lon === null ? null : { lat, lon };
  if (returnAddress !== null) return { title: returnAddress, ...(geo && { geo }) };
  return geo && { geo };
}

function descriptionOf({ comment, rejectionReason }: FeedSlot, locale: Locale): string | null {
  const parts = [comment, rejectionReason && fill(texts[locale].rejected, { reason: rejectionReason })].filter(Boolean);
  return parts.length === 0 ? null : parts.join('\n\n');
}

/**
 * Writes slots as an iCalendar file (RFC 5545), with times in UTC. The same slots always give the same file.
 * @param consoleUrl null: events have no link
 */
export function feedCalendar(slots: readonly FeedSlot[], locale: Locale, consoleUrl: string | null): string {
  const host = consoleUrl === null ? 'fleet-console' : new URL(consoleUrl).hostname;
  return ical({
    name: texts[locale].name,
    prodId: { company: 'Fleet Console', product: 'Ride calendar', language: locale.toUpperCase() },
    ttl: REFRESH_INTERVAL,
    events: slots.map((slot) => ({
      id: `slot-${slot.id}@${host}`,
      sequence: slot.version,
      status: statuses[slot.state],
      start: slot.start,
      end: slot.end,
      stamp: slot.updatedAt,
      created: slot.createdAt,
      lastModified: slot.updatedAt,
      summary: summaryOf(slot, locale),
      location: locationOf(slot),
      description: descriptionOf(slot, locale),
      url: consoleUrl === null ? null : `${consoleUrl}/calendar/slot/${slot.id}`,
    })),
  }).toString();
}
