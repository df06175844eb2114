import type { CreationMode, Settings } from '../planner/planner.ts';
import { limitNames, settingsRange, type LimitName } from '../planner/settings-limits.ts';

/** A limit as typed; its value is kept while it is off. */
export interface LimitDraft {
  readonly on: boolean;
  readonly value: string;
}

export type SettingsDraft = Readonly<Record<LimitName, LimitDraft>> & {
  readonly mode: CreationMode;
  readonly graceMinutes: string;
};

export type SettingName = LimitName | 'graceMinutes';
/** `range`: not a whole number in the range. `belowMin`: the longest slot is shorter than the shortest one. */
export type SettingsErrors = Readonly<Partial<Record<SettingName, 'range' | 'belowMin'>>>;

export const eachLimit = <T>(of: (name: LimitName) => T): Readonly<Record<LimitName, T>> => ({
  bookingsPerYear: of('bookingsPerYear'),
  daysAhead: of('daysAhead'),
  minMinutes: of('minMinutes'),
  maxMinutes: of('maxMinutes'),
});

export const toDraft = ({ settings }: { readonly settings: Settings }): SettingsDraft => ({
  mode: settings.mode,
  graceMinutes: String(settings.graceMinutes),
  ...eachLimit((name) => ({ on: settings[name].on, value: String(settings[name].value) })),
});

const sameLimit = (one: LimitDraft, other: LimitDraft) => one.on === other.on && one.value === other.value;

export const differs = (draft: SettingsDraft, origin: SettingsDraft): boolean =>
  draft.mode !== origin.mode ||
  draft.graceMinutes !== origin.graceMinutes ||
  limitNames.some((name) => !sameLimit(draft[name], origin[name]));

/** Applies the changes since `previous` to `now`. */
export const rebaseDraft = (draft: SettingsDraft, previous: SettingsDraft, now: SettingsDraft): SettingsDraft => ({
  mode: draft.mode === previous.mode ? now.mode : draft.mode,
  graceMinutes: draft.graceMinutes === previous.graceMinutes ? now.graceMinutes : draft.graceMinutes,
  ...eachLimit((name) => (sameLimit(draft[name], previous[name]) ? now[name] : draft[name])),
});

/** Returns the number; null: not a whole number in the range of the setting. */
function parse(name: SettingName, text: string): number | null {
  const typed = text.trim();
  const { min, max } = settingsRange[name];
  const value = Number(typed);
  return /^\d{1,5}$/.test(typed) && value >= min && value <= max ? value : null;
}

export function validateDraft(draft: SettingsDraft): SettingsErrors {
  const errors: { [Name in SettingName]?: 'range' | 'belowMin' } = {};
  for (const name of limitNames) if (parse(name, draft[name].value) === null) errors[name] = 'range';
  if (parse('graceMinutes', draft.graceMinutes) === null) errors.graceMinutes = 'range';
  const { minMinutes, maxMinutes } = draft;
  if (minMinutes.on && maxMinutes.on && !errors.minMinutes && !errors.maxMinutes && Number(maxMinutes.value) < Number(minMinutes.value))
    errors.maxMinutes = 'belowMin';
  return errors;
}

export const hasErrors = (errors: SettingsErrors): boolean => Object.keys(errors).length > 0;

/** The settings of a valid draft. */
export const toSettings = (draft: SettingsDraft): Settings => ({
  mode: draft.mode,
  graceMinutes: Number(draft.graceMinutes),
  ...eachLimit((name) => ({ on: draft[name].on, value: Number(draft[name].value) })),
});
