/** A point in time: epoch milliseconds, an ISO 8601 text with an offset (`2026-03-29T01:00:00Z`), or a `Date`. */
export type Instant = number | string | Date;

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Returns epoch milliseconds. Throws a RangeError for a text that is not an ISO 8601 instant: without an offset it would depend on the machine. */
export function msOf(instant: Instant): number {
  if (typeof instant === 'string' && !WITH_OFFSET.test(instant)) throw new RangeError(`Not an instant: ${instant}`);
  const ms = typeof instant === 'number' ? instant : new Date(instant).getTime();
  if (!Number.isFinite(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

/** Returns an instant as ISO 8601 text in UTC: `2026-03-29T01:00:00.000Z`. */
export const isoInstant = (instant: Instant): string => new Date(msOf(instant)).toISOString();
