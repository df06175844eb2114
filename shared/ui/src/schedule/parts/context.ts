import { createContext, use } from 'react';
import type { Clock } from '../axis/clock.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Placement, ScheduleItem } from '../model/schedule.ts';
import type { ScheduleTexts } from '../model/texts.ts';

/** What all parts of a schedule share. */
export interface ScheduleContextValue {
  readonly timeZone: string;
  readonly locale: 'en' | 'pl';
  readonly texts: ScheduleTexts;
  readonly clock: Clock;
  readonly drafts: DraftStore;
  readonly canMove: (item: ScheduleItem) => boolean;
  readonly canResize: (item: ScheduleItem) => boolean;
  /** Where a draft is, in words. */
  readonly placeText: (placement: Placement) => string;
}

export const ScheduleContext = createContext<ScheduleContextValue | null>(null);

export function useSchedule(): ScheduleContextValue {
  const value = use(ScheduleContext);
  if (!value) throw new Error('Parts of a schedule are rendered inside of one');
  return value;
}
