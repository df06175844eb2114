import { useFormat } from '@fleet-console/i18n';
import { Glyph, StatusBadge } from '@fleet-console/ui';
import { memo } from 'react';
import { batteryLevel } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';

/** Constants, so that the memoized badge re-renders only when the level changes. */
const icons = {
  unknown: <Glyph of="batteryUnknown" />,
  medium: <Glyph of="batteryMedium" />,
  full: <Glyph of="batteryFull" />,
};

/** Battery level. `percentage`: 0 to 100; null: unknown. */
export const VehicleBattery = memo(function VehicleBattery({ percentage }: { percentage: number | null }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const level = batteryLevel(percentage);
  if (percentage === null || level === 'unknown')
    return (
      <span title={t('battery.unknown')}>
        <StatusBadge kind="offline" icon={icons.unknown} label={t('battery.unknownShort')} look="plain" />
      </span>
    );
  const text = format.percent(percentage);
  if (level === 'low')
    return <StatusBadge kind="attention" icon={<Glyph of="batteryLow" label={t('battery.low')} />} label={text} look="plain" />;
  return <StatusBadge kind="available" icon={icons[level]} label={text} look="plain" />;
});
