import { useUserTime } from '@fleet-console/i18n';
import { Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isOtherZone } from './slot-time.ts';

interface TimeZoneNoteProps {
  readonly timeZone: string;
  /** What is shown, ms since 1970. */
  readonly span: { readonly start: number; readonly end: number };
}

/** Names the time zone of slots where the user's clock differs, or will after a change to or from summer time. */
export function TimeZoneNote({ timeZone, span }: TimeZoneNoteProps) {
  const t = useMessages('slots');
  const { zone } = useUserTime();
  if (![span.start, span.end].some((at) => isOtherZone(at, timeZone, zone))) return null;
  return (
    <Text fz="sm" c="dimmed">
      {t('timeZone', { timeZone })}
    </Text>
  );
}
