import { createContext, use } from 'react';
import type { AnalyticsFilter } from './analytics-filter.ts';
import type { FigureQuery } from '../figures/figures.ts';
import type { DayRange } from '../period/period.ts';

/** Filter of the ride history, as its URL has it. */
export interface TripsSearch {
  readonly since?: string;
  readonly till?: string;
  readonly vehicle?: string;
  readonly user?: string;
  /** Minimum in kilometres or minutes. */
  readonly distance?: string;
  readonly duration?: string;
  readonly status?: string;
}

/** What the screen shows, for its parts. */
export interface AnalyticsView {
  readonly filter: AnalyticsFilter;
  readonly change: (change: Partial<AnalyticsFilter>) => void;
  readonly range: DayRange;
  /** Null: nothing is compared. */
  readonly previous: DayRange | null;
  readonly query: FigureQuery;
  /** Period, vehicle type and group, as a text. */
  readonly subtitle: string;
  /** Returns the address of rides in the period, of the vehicle type; null: the account can't see rides. */
  readonly tripsHref: (search?: TripsSearch) => string | null;
  /** Returns the address of this screen for a single day. */
  readonly dayHref: (day: string) => string;
  readonly open: (href: string) => void;
}

const ViewContext = createContext<AnalyticsView | null>(null);
export const AnalyticsViewProvider = ViewContext.Provider;

/** @throws Error outside the analytics screen */
export function useAnalyticsView(): AnalyticsView {
  const view = use(ViewContext);
  if (!view) throw new Error('useAnalyticsView is called outside of the analytics screen');
  return view;
}
