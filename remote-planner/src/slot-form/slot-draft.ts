import { parseTime } from '@fleet-console/remote-kit/form';
import { addToDay, instantOf, isDay, localTime, localTimeKind, type LocalTime, type RepeatedHour } from '@fleet-console/time';
import type { Slot, SlotDetails } from '../slots/slot.ts';
import { labelOfVehicle } from '../slots/slot.ts';

export interface PickedVehicle {
  readonly id: string;
  readonly label: string;
  readonly groupId: string;
}

export interface PickedDriver {
  readonly id: string;
  readonly name: string | null;
}

export interface Position {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
}

/** A slot as typed, in the local time of the vehicle's group. */
export interface SlotDraft {
  /** `2026-03-29`, or what was typed instead. */
  readonly day: string;
  /** `14:05`, or what was typed instead. */
  readonly time: string;
  readonly endDay: string;
  readonly endTime: string;
  /** Which hour is meant where clocks show it twice. */
  readonly startHour: RepeatedHour;
  readonly endHour: RepeatedHour;
  readonly vehicle: PickedVehicle | null;
  /** Chosen by managers; drivers book for themselves. */
  readonly driver: PickedDriver | null;
  readonly address: string;
  /** Address that was filled in with the vehicle; empty: none. */
  readonly hubAddress: string;
  readonly position: Position | null;
  readonly comment: string;
  readonly repeats: boolean;
  /** By ISO 8601: 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Last date of a series. */
  readonly until: string;
}

/** What a form is opened with, by a drag on the calendar or a link. */
export interface SlotPreset {
  /** ms since 1970. */
  readonly start?: number;
  readonly end?: number;
  readonly vehicle?: PickedVehicle;
  readonly driver?: PickedDriver;
}

/** New slots begin at the next full quarter of an hour, in ms. */
const QUARTER = 15 * 60_000;
const HOUR = 3_600_000;

/** In characters. Source: the server. */
export const MAX_ADDRESS = 200;
export const MAX_COMMENT = 2000;

type Times = Pick<SlotDraft, 'day' | 'time' | 'endDay' | 'endTime' | 'startHour' | 'endHour'>;

/** Which of two hours with the same name an instant is in. */
function hourOf(at: number, timeZone: string): RepeatedHour {
  const local = localTime(at, timeZone);
  return localTimeKind(local, timeZone) === 'repeated' && instantOf(local, timeZone, 'later') === Math.floor(at / 60_000) * 60_000
    ? 'later'
    : 'earlier';
}

/** The local times of a slot. Its bounds are in ms since 1970. */
export function timesOf({ start, end }: { readonly start: number; readonly end: number }, timeZone: string): Times {
  const [from, to] = [localTime(start, timeZone), localTime(end, timeZone)];
  return {
    day: from.day,
    time: from.time,
    endDay: to.day,
    endTime: to.time,
    startHour: hourOf(start, timeZone),
    endHour: hourOf(end, timeZone),
  };
}

/** A draft of a new slot. @param now ms since 1970 */
export function newDraft({ start, end, vehicle, driver }: SlotPreset, timeZone: string, now: number): SlotDraft {
  const from = start ?? Math.ceil(now / QUARTER) * QUARTER;
  const times = timesOf({ start: from, end: end ?? from + HOUR }, timeZone);
  return {
    ...times,
    vehicle: vehicle ?? null,
    driver: driver ?? null,
    address: '',
    hubAddress: '',
    position: null,
    comment: '',
    repeats: false,
    weekdays: [1, 2, 3, 4, 5],
    until: addToDay(times.day, { weeks: 4 }),
  };
}

/** A draft of a slot that is changed. */
export function draftOfSlot({ slot, driver, vehicle }: SlotDetails, timeZone: string): SlotDraft {
  const { returnAddress } = slot;
  return {
    ...newDraft(slot, timeZone, slot.start),
    vehicle: vehicle && { id: vehicle.id, label: labelOfVehicle(vehicle), groupId: vehicle.groupId },
    driver,
    address: returnAddress?.text ?? '',
    position:
      returnAddress && returnAddress.lat !== null && returnAddress.lon !== null ? { lat: returnAddress.lat, lon: returnAddress.lon } : null,
    comment: slot.comment ?? '',
  };
}

/** Returns the local time that was typed; null: not a date and time. */
export function localOf(day: string, time: string): LocalTime | null {
  const parsed = parseTime(time);
  return parsed !== null && isDay(day) ? { day, time: parsed } : null;
}

export interface Span {
  /** ms since 1970; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Returns the instants of a draft; null while a date or time is invalid or the end isn't after the start. */
export function spanOf(draft: SlotDraft, timeZone: string): Span | null {
  const [from, to] = [localOf(draft.day, draft.time), localOf(draft.endDay, draft.endTime)];
  if (from === null || to === null) return null;
  const span = { start: instantOf(from, timeZone, draft.startHour), end: instantOf(to, timeZone, draft.endHour) };
  return span.end > span.start ? span : null;
}

/** The draft with another start; its length is kept. */
export function withStart(draft: SlotDraft, change: Partial<Pick<SlotDraft, 'day' | 'time' | 'startHour'>>, timeZone: string): SlotDraft {
  const before = spanOf(draft, timeZone);
  const next = { ...draft, ...change };
  const from = localOf(next.day, next.time);
  if (before === null || from === null) return next;
  const start = instantOf(from, timeZone, next.startHour);
  const { endDay, endTime, endHour } = timesOf({ start, end: start + (before.end - before.start) }, timeZone);
  return { ...next, endDay, endTime, endHour };
}

/** The draft with another length. @param minutes from its start */
export function withLength(draft: SlotDraft, minutes: number, timeZone: string): SlotDraft {
  const from = localOf(draft.day, draft.time);
  if (from === null) return draft;
  const start = instantOf(from, timeZone, draft.startHour);
  const { endDay, endTime, endHour } = timesOf({ start, end: start + minutes * 60_000 }, timeZone);
  return { ...draft, endDay, endTime, endHour };
}

const isAtHub = ({ address, hubAddress }: SlotDraft) => hubAddress !== '' && address === hubAddress;

/** The draft with another return address; the position of a hub isn't that of another address. */
export const withAddress = (draft: SlotDraft, change: Partial<Pick<SlotDraft, 'address' | 'position'>>): SlotDraft => ({
  ...draft,
  ...(change.address !== undefined && isAtHub(draft) && { position: null }),
  ...change,
});

/** The draft with another vehicle; where nothing else was entered, it is returned to the hub of its group. */
export function withVehicle(
  draft: SlotDraft,
  vehicle: PickedVehicle | null,
  hub: (Position & { readonly text: string }) | null,
): SlotDraft {
  const isEntered = (draft.address !== '' || draft.position !== null) && !isAtHub(draft);
  if (vehicle === null || isEntered) return { ...draft, vehicle };
  const { text = '', lat, lon } = hub ?? {};
  return { ...draft, vehicle, address: text, hubAddress: text, position: lat === undefined || lon === undefined ? null : { lat, lon } };
}

export type DraftField = 'day' | 'time' | 'endDay' | 'endTime' | 'vehicle' | 'driver' | 'weekdays' | 'until';
export type DraftErrors = Readonly<Partial<Record<DraftField, 'missing' | 'invalid' | 'beforeStart'>>>;

interface Needs {
  readonly timeZone: string;
  /** The driver is chosen in the form. */
  readonly driver: boolean;
}

export function validateDraft(draft: SlotDraft, needs: Needs): DraftErrors {
  const errors: { [Field in DraftField]?: 'missing' | 'invalid' | 'beforeStart' } = {};
  if (!isDay(draft.day)) errors.day = 'invalid';
  if (parseTime(draft.time) === null) errors.time = 'invalid';
  if (!isDay(draft.endDay)) errors.endDay = 'invalid';
  if (parseTime(draft.endTime) === null) errors.endTime = 'invalid';
  if (Object.keys(errors).length === 0 && spanOf(draft, needs.timeZone) === null) errors.endTime = 'beforeStart';
  if (draft.vehicle === null) errors.vehicle = 'missing';
  if (needs.driver && draft.driver === null) errors.driver = 'missing';
  if (draft.repeats) {
    if (draft.weekdays.length === 0) errors.weekdays = 'missing';
    if (!isDay(draft.until)) errors.until = 'invalid';
    else if (draft.until < draft.day) errors.until = 'beforeStart';
  }
  return errors;
}

export const sameDraft = (one: SlotDraft, other: SlotDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Applies the changes since `origin` to `now`, field by field. */
export const rebaseDraft = (draft: SlotDraft, origin: SlotDraft, now: SlotDraft): SlotDraft =>
  Object.fromEntries(
    (Object.keys(draft) as (keyof SlotDraft)[]).map((field) => [
      field,
      JSON.stringify(draft[field]) === JSON.stringify(origin[field]) ? now[field] : draft[field],
    ]),
  ) as unknown as SlotDraft;

/** The return address as the server takes it; null: none. */
export const addressOf = ({ address, position }: SlotDraft): Slot['returnAddress'] =>
  address.trim() === '' && position === null
    ? null
    : { text: address.trim() || null, lat: position?.lat ?? null, lon: position?.lon ?? null };
