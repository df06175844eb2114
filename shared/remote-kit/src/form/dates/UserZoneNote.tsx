import { userTime, useUserTime } from '@fleet-console/i18n';
import { Text } from '@fleet-console/ui';
import { useNow } from '../../state/useNow.ts';
import { dateMessages } from './date-messages.ts';
import { FeatureMessages, useMessages } from './messages.ts';

function Localized({ className }: { readonly className: string | undefined }) {
  const t = useMessages('dates');
  const now = useNow();
  const { zone, minute } = useUserTime();
  if (minute(now) === userTime(null).minute(now)) return null;
  return (
    <Text fz="sm" c="dimmed" {...(className === undefined ? {} : { className })}>
      {t('zone', { zone })}
    </Text>
  );
}

/** Names the time zone chosen in the settings where its clock differs from that of the device. */
export function UserZoneNote({ className }: { readonly className?: string | undefined }) {
  return (
    <FeatureMessages feature="dates" messages={dateMessages}>
      <Localized className={className} />
    </FeatureMessages>
  );
}
