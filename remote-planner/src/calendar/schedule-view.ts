import type { ScheduleView } from '@fleet-console/remote-kit/schedule';
import type { CalendarView } from './calendar-filter.ts';

const scheduleViews = {
  month: 'month',
  week: 'week',
  day: 'day',
  resources: 'resources-day',
  timeline: 'resources-week',
} as const satisfies Readonly<Record<Exclude<CalendarView, 'mine'>, ScheduleView>>;

export type GridView = keyof typeof scheduleViews;

export const scheduleViewOf = (view: GridView): ScheduleView => scheduleViews[view];

const gridViews = Object.keys(scheduleViews) as GridView[];

/** Views of the calendar in the order of their switch. */
export const switchedViews: readonly ScheduleView[] = gridViews.map(scheduleViewOf);

export const gridViewOf = (view: ScheduleView): GridView => gridViews.find((each) => scheduleViews[each] === view) ?? 'week';
