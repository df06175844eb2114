import type { EventPayload, Shell } from '@fleet-console/contract';
import type { Translate } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { describe, isGrave, placeOf } from './alert-text.ts';

type Toast = EventPayload<'toast.offered'>;

/** Most toasts at once (specification, section 9); when there are more alerts than that, the newest two and a toast that counts the others. */
const MOST = 3;
const BESIDE_OTHERS = 2;

const ALERT = 'chargers.alert.';
const OTHERS = 'chargers.alerts';

const isOver = ({ state }: Pick<Alert, 'state'>) => state === 'finished';
const kindOf = (alert: Alert): Toast['kind'] => (isOver(alert) ? 'info' : isGrave(alert) ? 'fault' : 'attention');

interface Surroundings {
  readonly t: Translate<'alerts'>;
  readonly navigation: Pick<Shell['navigation'], 'href'>;
}

function toastOf(alert: Alert, { t, navigation }: Surroundings): Toast {
  const { chargerId, pointId } = alert;
  const place = placeOf(t, alert);
  return {
    id: `${ALERT}${alert.id}`,
    kind: kindOf(alert),
    title: describe(t, alert.description),
    text: isOver(alert) ? t('toasts.over', { place }) : place,
    href: navigation.href('BatterySwap', { hid: chargerId, ...(pointId !== null && { pid: pointId }) }),
    action: { label: t('markOne') },
    at: alert.ts,
  };
}

function toastOfOthers(others: readonly [Alert, ...Alert[]], { t, navigation }: Surroundings): Toast {
  const [newest] = others;
  const ongoing = others.filter((alert) => !isOver(alert));
  return {
    id: OTHERS,
    kind: ongoing.some(isGrave) ? 'fault' : ongoing.length > 0 ? 'attention' : 'info',
    title: t('toasts.others', { count: others.length }),
    text: t('toasts.newest', { alert: describe(t, newest.description), place: placeOf(t, newest) }),
    href: navigation.href('BatterySwap'),
    at: newest.ts,
  };
}

/** The toasts of these alerts, newest first. */
export function toastsOf(alerts: readonly Alert[], surroundings: Surroundings): readonly Toast[] {
  if (alerts.length <= MOST) return alerts.map((alert) => toastOf(alert, surroundings));
  const [first, ...rest] = alerts.slice(BESIDE_OTHERS);
  return [
    ...alerts.slice(0, BESIDE_OTHERS).map((alert) => toastOf(alert, surroundings)),
    ...(first ? [toastOfOthers([first, ...rest], surroundings)] : []),
  ];
}

/** The alerts that a toast stands for, among those that `toastsOf` was given. */
export function alertsOfToast(id: string, alerts: readonly Alert[]): readonly Alert[] {
  return id === OTHERS ? alerts.slice(BESIDE_OTHERS) : alerts.filter((alert) => id === `${ALERT}${alert.id}`);
}
