/** What a map shows, as far as its viewport depends on it. */
export interface FitRequest {
  /** E.g. the account and the selected group: a change fits the map to all points. */
  readonly fitKey?: string | undefined;
  /** Search text: a change fits the map to the results. The end of a search does so unless the user moved the map. */
  readonly search?: string | undefined;
  /** Filters: a change fits the map to the results, unless the user moved it. */
  readonly filters?: string | undefined;
  /** More points follow: the map fits once after the last, unless the user moved it in the meantime. */
  readonly isLoading?: boolean | undefined;
}

/** Returns whether a change fits the map: `always`, `unlessMoved` by the user, or null for not at all. */
export function fitAfter(former: FitRequest, next: FitRequest): 'always' | 'unlessMoved' | null {
  if (next.fitKey !== former.fitKey) return 'always';
  if (next.search !== former.search) return next.search ? 'always' : 'unlessMoved';
  return next.filters === former.filters ? null : 'unlessMoved';
}
