import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { AttentionIcon, StatusBadge } from '@fleet-console/ui';
import { STALE_AFTER } from '../hub/contact.ts';
import type { Point } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';

/** Time of the slot data, shown when the data are stale. */
export function SlotsAge({ point: { reportedAt } }: { readonly point: Pick<Point, 'reportedAt'> }) {
  const t = useMessages('slots');
  const format = useFormat();
  const now = useNow();
  if (reportedAt === null || now - reportedAt <= STALE_AFTER) return null;
  return (
    <StatusBadge
      kind="attention"
      icon={<AttentionIcon size={14} aria-hidden />}
      label={t('asOf', { time: format.dateTime(reportedAt) })}
      look="plain"
    />
  );
}
