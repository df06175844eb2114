// Parts of forms.
export { DateInput, DateTimeInput } from './dates/DateInputs.tsx';
export { parseTime } from './dates/parse-time.ts';
export { TimeInput } from './dates/TimeInput.tsx';
export { UserZoneNote } from './dates/UserZoneNote.tsx';
export { WeekdayChips } from './dates/WeekdayChips.tsx';
export { useDraftState } from './drafts/useDraftState.ts';
export { EditConflict } from './EditConflict.tsx';
export { GroupField, useTargetGroups } from './GroupField.tsx';
export { ignoreHeldEnter } from './ignore-held-enter.ts';
export { targetGroups, type TargetGroups } from './target-groups.ts';
export { useEditDraft } from './useEditDraft.ts';
export { useFirstFault } from './useFirstFault.ts';
export { useRestoredFocus } from './useRestoredFocus.ts';
export { useSingleMutation } from './useSingleMutation.ts';
