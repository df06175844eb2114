import type { Day } from '@fleet-console/time';
import type { DraftControl } from '../draft/useDraft.ts';
import type { ScheduleItem, ScheduleProps } from '../model/schedule.ts';

/** What the schedule hands to each of its views. */
export interface ViewProps extends Pick<
  ScheduleProps,
  'label' | 'view' | 'day' | 'onOpen' | 'onOpenDay' | 'onSelectDay' | 'onCreate' | 'resources' | 'resourcesLabel'
> {
  /** Days shown. */
  readonly days: readonly Day[];
  /** Sorted by start. */
  readonly items: readonly ScheduleItem[];
  readonly itemOf: (id: string) => ScheduleItem | undefined;
  readonly now: number;
  readonly today: Day;
  readonly draft: NonNullable<ScheduleProps['draft']> | null;
  readonly control: DraftControl;
  /** Minutes. */
  readonly step: number;
  readonly newMinutes: number;
  /** On a phone. */
  readonly isNarrow: boolean;
  /** Id of the text that tells what keys do. */
  readonly keysId: string;
  /** Tells screen readers something. */
  readonly announce: (text: string) => void;
}
