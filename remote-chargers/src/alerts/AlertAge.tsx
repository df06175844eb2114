import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';

/** The age of a timestamp. @param ts ms since 1970 */
export function AlertAge({ ts }: { ts: number }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={new Date(ts).toISOString()} title={format.dateTime(ts)}>
      {/* A station's clock may be ahead. */}
      {format.age(Math.min(ts, now), now)}
    </time>
  );
}
