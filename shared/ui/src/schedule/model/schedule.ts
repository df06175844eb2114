import type { Day, TimeRange } from '@fleet-console/time';
import type { ScheduleTexts } from './texts.ts';

/** What is shown at one time. The last two have a row per resource. */
export type ScheduleView = 'month' | 'week' | 'day' | 'resources-day' | 'resources-week';

/** How an item looks: certain, not yet certain, no longer valid, or of someone else. */
export type ItemTone = 'solid' | 'hatched' | 'muted' | 'anonymous';

export interface ScheduleItem extends TimeRange {
  /** Unique among the items. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly tone: ItemTone;
  /** The state in words, part of the accessible name: `Pending`. */
  readonly state: string;
  /** Row in the resource views. */
  readonly resourceId?: string | undefined;
  /** Why the item needs attention; shown by a mark and in the accessible name. */
  readonly attention?: string | undefined;
}

/** A row of the resource views. */
export interface ScheduleResource {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
}

/** A time range on a resource; null in views without rows. */
export interface Placement {
  readonly range: TimeRange;
  readonly resourceId: string | null;
}

/** Where the user is putting an item, or a new one (item null). */
export interface Proposal extends Placement {
  readonly item: ScheduleItem | null;
}

/** What is wrong with a proposal. One that `blocks` can't be dropped. */
export interface Conflict {
  readonly text: string;
  readonly blocks: boolean;
}

/** Answers a proposal; the signal is aborted when a newer one is asked. */
export type CheckProposal = (proposal: Proposal, signal: AbortSignal) => Promise<Conflict | null>;

/** A moved or resized item. */
export interface ItemChange extends Placement {
  readonly item: ScheduleItem;
}

export interface ScheduleProps {
  /** Accessible name. */
  readonly label: string;
  readonly view: ScheduleView;
  /** The day shown, or one in the week or month shown. */
  readonly day: Day;
  /** In any order; those outside of the view are ignored. */
  readonly items: readonly ScheduleItem[];
  /** Rows of the resource views, in order. */
  readonly resources?: readonly ScheduleResource[] | undefined;
  /** Heading of the column of resources: `Vehicles`. */
  readonly resourcesLabel?: string | undefined;
  /** IANA name: all times are shown in this zone. */
  readonly timeZone: string;
  readonly locale: 'en' | 'pl';
  readonly texts: ScheduleTexts;
  /** Epoch milliseconds; the clock when absent. */
  readonly now?: number | undefined;
  /** Shown as a draft while a form for it is open. */
  readonly draft?: Placement | null | undefined;
  readonly onOpen: (item: ScheduleItem) => void;
  /** A day was selected in the month, or its heading in the week. */
  readonly onOpenDay: (day: Day) => void;
  /** On phones, the month stays open and lists its selected day. */
  readonly onSelectDay?: ((day: Day) => void) | undefined;
  /** Absent: nothing can be created. */
  readonly onCreate?: ((placement: Placement) => void) | undefined;
  /** The new place stays on screen until the promise ends, resolved or rejected. Absent: nothing can be moved. */
  readonly onChange?: ((change: ItemChange) => Promise<unknown> | void) | undefined;
  readonly canMove?: ((item: ScheduleItem) => boolean) | undefined;
  readonly canResize?: ((item: ScheduleItem) => boolean) | undefined;
  readonly check?: CheckProposal | undefined;
  /** Minutes. */
  readonly step?: number | undefined;
  /** Length of a new item created by a click or key, minutes. */
  readonly newMinutes?: number | undefined;
}
