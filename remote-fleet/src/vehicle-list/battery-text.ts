import type { Formats } from '@fleet-console/i18n';
import type { BatteryLimit } from '@fleet-console/remote-kit/vehicles';
import type { Translate } from '../messages/messages.ts';

/** Returns the name of a filter by charge. */
export const batteryText = (t: Translate<'vehicles'>, format: Formats, limit: BatteryLimit) =>
  limit === 'unknown' ? t('battery.unknown') : t('battery.atMost', { percent: format.percent(Number(limit)) });
