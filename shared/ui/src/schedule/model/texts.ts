/** Times as shown: `10:00`, with the offset where the local time is repeated: `02:30 (+02:00)`. */
export interface ItemNameParts {
  readonly title: string;
  readonly subtitle: string;
  readonly state: string;
  readonly attention: string;
  /** `Tuesday, 24 November`. */
  readonly startDay: string;
  readonly startTime: string;
  /** Empty when the item ends on the day of its start. */
  readonly endDay: string;
  readonly endTime: string;
}

/** Where a proposal is, in words. */
export interface PlaceParts {
  readonly day: string;
  readonly start: string;
  readonly end: string;
  /** Empty in views without rows. */
  readonly resource: string;
}

/** Texts of the schedule; messages of remotes come from `remote-kit/schedule`. */
export interface ScheduleTexts {
  /** Name of the row of days on a phone. */
  readonly week: string;
  /** Row of items that are longer than a day. */
  readonly longItems: string;
  /** `+3 more`, in a cell. */
  readonly more: (count: number) => string;
  /** `3 more on Tuesday, 24 November`. */
  readonly moreName: (count: number, day: string) => string;
  /** Name of a day of the month: `Tuesday, 24 November, 3 items`. */
  readonly dayName: (day: string, count: number) => string;
  /** Shown in the list of a day without items. */
  readonly dayEmpty: string;
  readonly itemName: (parts: ItemNameParts) => string;
  /** Name of a free time: `Tuesday, 24 November, 10:00`. */
  readonly timeName: (day: string, time: string, resource: string) => string;
  /** `Free until 14:00`. */
  readonly freeUntil: (time: string) => string;
  /** Free until the end of what is shown. */
  readonly free: string;
  /** Title of a new item while it is drawn. */
  readonly newItem: string;
  readonly saving: string;
  /** Row of a missing hour. */
  readonly skipped: string;
  /** What keys do, read after the name of the schedule. */
  readonly keys: string;
  /** Announcements of a move by keyboard. */
  readonly moveStarted: (title: string) => string;
  readonly place: (parts: PlaceParts) => string;
  readonly moved: (title: string, place: string) => string;
  readonly moveCancelled: string;
  readonly cannotMove: (title: string) => string;
}
