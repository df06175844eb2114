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

/** On phones, a week is a day with a strip of days, and there is no week of resources. */
const phoneViews: Partial<Readonly<Record<CalendarView, CalendarView>>> = { week: 'day', timeline: 'resources' };

/** The view that a phone shows instead, such as for a link from a wider screen. */
export const phoneViewOf = (view: CalendarView): CalendarView => phoneViews[view] ?? view;

/** Views of the calendar in the order of their switch. */
export const switchedViews: readonly ScheduleView[] = gridViews.map(scheduleViewOf);

export const gridViewOf = (view: ScheduleView): GridView => gridViews.find((each) => scheduleViews[each] === view) ?? 'week';
