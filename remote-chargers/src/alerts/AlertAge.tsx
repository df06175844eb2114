import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';

/** A moment and how long ago it was. @param ts milliseconds since 1970 */
export function AlertAge({ ts }: { ts: number }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={new Date(ts).toISOString()} title={format.dateTime(ts)}>
      {/* The clock of a station may run ahead. */}
      {format.age(Math.min(ts, now), now)}
    </time>
  );
}
