export { Schedule } from './Schedule.tsx';
export { ScheduleToolbar, type ScheduleToolbarProps } from './ScheduleToolbar.tsx';
export { dayText, hasResources, periodOf, periodTitle, rangeText, stepPeriod } from '@fleet-console/ui/schedule';
export type {
  CheckProposal,
  Conflict,
  ItemChange,
  ItemTone,
  Placement,
  Proposal,
  ScheduleItem,
  ScheduleResource,
  ScheduleView,
} from '@fleet-console/ui/schedule';
