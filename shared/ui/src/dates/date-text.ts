/** Precision of a field: a date, or a date with hours and minutes. Both are local: which time zone is meant, the caller knows. */
export type Precision = 'day' | 'minute';

const TYPED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[\s,]+(\d{1,2})[:.](\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}):(\d{2}))?$/;

const two = (text: string) => text.padStart(2, '0');

/** Returns the ISO text of an existing date or time; null for anything else. */
function existing(text: string, precision: Precision): string | null {
  // As UTC, which has every time of every day: the device's zone may skip one that the user's has.
  const read = new Date(precision === 'day' ? `${text}T00:00Z` : `${text}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, text.length) === text ? text : null;
}

/** Parses `01/03/2025 14:05`, with any common separators and without leading zeros too, or ISO 8601. Returns ISO without a time zone; null: not a date. */
export function parseDate(text: string, precision: Precision): string | null {
  const typed = text.trim();
  const [, day = '', month = '', year = '', hour, minute] = TYPED.exec(typed) ?? [];
  const [, isoYear = '', isoMonth = '', isoDay = '', isoHour, isoMinute] = ISO.exec(typed) ?? [];
  const date = year ? `${year}-${two(month)}-${two(day)}` : isoYear ? `${isoYear}-${isoMonth}-${isoDay}` : null;
  const time = hour && minute ? `${two(hour)}:${minute}` : isoHour && isoMinute ? `${isoHour}:${isoMinute}` : null;
  if (date === null || (time === null) !== (precision === 'day')) return null;
  return existing(time === null ? date : `${date}T${time}`, precision);
}

/** Formats the result of `parseDate` as `dd/MM/yyyy HH:mm`, in every language; any other text is returned unchanged. Source: specification, section 9 */
export function formatDate(value: string, precision: Precision): string {
  return existing(value, precision) === null ? value : value.replace(/^(\d+)-(\d+)-(\d+)T?/, '$3/$2/$1 ').trim();
}
