import { useFormat } from '@fleet-console/i18n';
import { BatteryFullIcon, BatteryLowIcon, BatteryMediumIcon, BatteryUnknownIcon, StatusBadge } from '@fleet-console/ui';
import { memo } from 'react';
import { batteryLevel } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';

/** Constants, so that the memoized badge re-renders only when the level changes. */
const icons = {
  unknown: <BatteryUnknownIcon size={16} aria-hidden />,
  medium: <BatteryMediumIcon size={16} aria-hidden />,
  full: <BatteryFullIcon size={16} aria-hidden />,
};

/** Battery level. `percentage`: 0 to 100; null: unknown. */
export const VehicleBattery = memo(function VehicleBattery({ percentage }: { percentage: number | null }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const level = batteryLevel(percentage);
  if (percentage === null || level === 'unknown')
    return (
      <span title={t('battery.unknown')} aria-label={t('battery.unknown')} role="img">
        {icons.unknown}
      </span>
    );
  const text = format.percent(percentage);
  if (level === 'low')
    return (
      <StatusBadge
        kind="attention"
        icon={<BatteryLowIcon size={16} role="img" aria-label={t('battery.low')} />}
        label={text}
        look="plain"
      />
    );
  return <StatusBadge kind="available" icon={icons[level]} label={text} look="plain" />;
});
