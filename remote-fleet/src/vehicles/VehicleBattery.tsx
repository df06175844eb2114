import { useFormat, useWords } from '@fleet-console/i18n';
import { BatteryFullIcon, BatteryLowIcon, BatteryMediumIcon, BatteryUnknownIcon, StatusBadge } from '@fleet-console/ui';
import { batteryLevel } from './vehicle-state.ts';

const icons = { unknown: BatteryUnknownIcon, low: BatteryLowIcon, medium: BatteryMediumIcon, full: BatteryFullIcon };

/** The charge of a vehicle. `percentage`: 0 to 100; null: unknown. */
export function VehicleBattery({ percentage }: { percentage: number | null }) {
  const words = useWords('vehicles');
  const format = useFormat();
  const level = batteryLevel(percentage);
  const Icon = icons[level];
  const icon = <Icon size={16} aria-hidden />;
  if (percentage === null || level === 'unknown')
    return (
      <span title={words('battery.unknown')} aria-label={words('battery.unknown')} role="img">
        {icon}
      </span>
    );
  const text = format.percent(percentage);
  if (level === 'low')
    return (
      <StatusBadge kind="attention" icon={<Icon size={16} role="img" aria-label={words('battery.low')} />} label={text} look="plain" />
    );
  return <StatusBadge kind="available" icon={icon} label={text} look="plain" />;
}
