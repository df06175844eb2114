export { Schedule } from './Schedule.tsx';
export { hasResources, periodOf, periodTitle, stepPeriod, type Period } from './model/period.ts';
export { dayText, rangeText, type DayStyle } from './model/day-text.ts';
export type {
  CheckProposal,
  Conflict,
  ItemChange,
  ItemTone,
  Placement,
  Proposal,
  ScheduleItem,
  ScheduleProps,
  ScheduleResource,
  ScheduleView,
} from './model/schedule.ts';
export type { ItemNameParts, PlaceParts, ScheduleTexts } from './model/texts.ts';
