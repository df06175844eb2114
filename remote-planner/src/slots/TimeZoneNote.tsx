import { useUserTime } from '@fleet-console/i18n';
import { Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isOtherZone } from './slot-time.ts';

interface TimeZoneNoteProps {
  readonly timeZone: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Names the time zone of a slot where the user's clock differs. */
export function TimeZoneNote({ timeZone, at }: TimeZoneNoteProps) {
  const t = useMessages('slots');
  const { zone } = useUserTime();
  if (!isOtherZone(at, timeZone, zone)) return null;
  return (
    <Text fz="sm" c="dimmed">
      {t('timeZone', { timeZone })}
    </Text>
  );
}
