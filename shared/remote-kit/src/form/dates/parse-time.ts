/** Parses `9`, `930`, `9:30` or `09.30` as `HH:mm`; null: not a time. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*$/.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}
