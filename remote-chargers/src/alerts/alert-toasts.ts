import type { EventPayload, Shell } from '@fleet-console/contract';
import type { Translate } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe, isCritical, locationOf } from './alert-text.ts';

type Toast = EventPayload<'toast.offered'>;

/** Maximum number of toasts (specification, section 9); with more alerts, the newest two and a summary of the others. */
const MAX_TOASTS = 3;
const BEFORE_SUMMARY = 2;

const ALERT_ID_PREFIX = 'chargers.alert.';
const SUMMARY_ID = 'chargers.alerts';

const isFinished = ({ state }: Pick<Alert, 'state'>) => state === 'finished';
const kindOf = (alert: Alert): Toast['kind'] => (isFinished(alert) ? 'info' : isCritical(alert) ? 'fault' : 'attention');

interface ToastContext {
  readonly t: Translate<'alerts'>;
  readonly navigation: Pick<Shell['navigation'], 'href'>;
}

function toastOf(alert: Alert, { t, navigation }: ToastContext): Toast {
  const { chargerId, pointId } = alert;
  const location = locationOf(t, alert);
  return {
    id: `${ALERT_ID_PREFIX}${alert.id}`,
    kind: kindOf(alert),
    title: describe(t, alert.description),
    text: isFinished(alert) ? t('toasts.over', { location }) : location,
    href: navigation.href('BatterySwap', { hid: chargerId, ...(pointId !== null && { pid: pointId }) }),
    action: { label: t('markOne') },
    at: alert.ts,
  };
}

function summaryToast(others: readonly [Alert, ...Alert[]], { t, navigation }: ToastContext): Toast {
  const [newest] = others;
  const ongoing = others.filter((alert) => !isFinished(alert));
  return {
    id: SUMMARY_ID,
    kind: ongoing.some(isCritical) ? 'fault' : ongoing.length > 0 ? 'attention' : 'info',
    title: t('toasts.others', { count: others.length }),
    text: t('toasts.newest', { alert: describe(t, newest.description), location: locationOf(t, newest) }),
    href: navigation.href('BatterySwap'),
    at: newest.ts,
    count: others.length,
  };
}

/** Returns the toasts for alerts, newest first. */
export function toastsOf(alerts: readonly Alert[], context: ToastContext): readonly Toast[] {
  if (alerts.length <= MAX_TOASTS) return alerts.map((alert) => toastOf(alert, context));
  const [first, ...rest] = alerts.slice(BEFORE_SUMMARY);
  return [
    ...alerts.slice(0, BEFORE_SUMMARY).map((alert) => toastOf(alert, context)),
    ...(first ? [summaryToast([first, ...rest], context)] : []),
  ];
}

/** Returns the alerts that a toast of `toastsOf` represents. */
export function alertsOfToast(id: string, alerts: readonly Alert[]): readonly Alert[] {
  return id === SUMMARY_ID ? alerts.slice(BEFORE_SUMMARY) : alerts.filter((alert) => id === `${ALERT_ID_PREFIX}${alert.id}`);
}
