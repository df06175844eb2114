import type { Priority } from '../requests/request.ts';
import type { SlaSettings, SlaSettingsChange } from './sla-settings.queries.ts';

/** Most urgent first. */
export const slaPriorities = ['urgent', 'high', 'normal', 'low'] as const satisfies readonly Priority[];

export type SlaTarget = 'confirm' | 'complete';
/** Hours as typed. */
export type HoursDraft = Readonly<Record<SlaTarget, string>>;
/** Null: inherited. */
export type SlaDraft = Readonly<Record<Priority, HoursDraft | null>>;
export type HoursError = 'invalid' | 'tooShort';
export type SlaErrors = Readonly<Record<Priority, Readonly<Partial<Record<SlaTarget, HoursError>>>>>;

/** Source: the server. */
export const MAX_HOURS = 1000;

const each = <T>(of: (priority: Priority) => T): Readonly<Record<Priority, T>> => ({
  urgent: of('urgent'),
  high: of('high'),
  normal: of('normal'),
  low: of('low'),
});

export const toDraft = ({ priorities }: SlaSettings): SlaDraft =>
  each((priority) => {
    const { own } = priorities[priority];
    return own && { confirm: String(own.confirm), complete: String(own.complete) };
  });

const same = (one: HoursDraft | null, other: HoursDraft | null) =>
  one === null || other === null ? one === other : one.confirm === other.confirm && one.complete === other.complete;

export const differs = (draft: SlaDraft, origin: SlaDraft): boolean =>
  slaPriorities.some((priority) => !same(draft[priority], origin[priority]));

/** Applies the changes since `previous` to `now`. */
export const rebaseDraft = (draft: SlaDraft, previous: SlaDraft, now: SlaDraft): SlaDraft =>
  each((priority) => (same(draft[priority], previous[priority]) ? now[priority] : draft[priority]));

/** Returns the hours; null: invalid. */
function parseHours(text: string): number | null {
  const typed = text.trim();
  const hours = Number(typed);
  return /^\d{1,4}$/.test(typed) && hours >= 1 && hours <= MAX_HOURS ? hours : null;
}

export const validateDraft = (draft: SlaDraft): SlaErrors =>
  each((priority) => {
    const hours = draft[priority];
    if (hours === null) return {};
    const [confirm, complete] = [parseHours(hours.confirm), parseHours(hours.complete)];
    const isShort = confirm !== null && complete !== null && complete < confirm;
    return {
      ...(confirm === null && { confirm: 'invalid' as const }),
      ...(complete === null ? { complete: 'invalid' as const } : isShort ? { complete: 'tooShort' as const } : {}),
    };
  });

export const hasErrors = (errors: SlaErrors): boolean => slaPriorities.some((priority) => Object.keys(errors[priority]).length > 0);

/** The request body of a valid draft. */
export const toBody = (draft: SlaDraft, version: number): SlaSettingsChange => ({
  version,
  priorities: each((priority) => {
    const hours = draft[priority];
    return hours && { confirm: Number(hours.confirm), complete: Number(hours.complete) };
  }),
});
