import { useFormat } from '@fleet-console/i18n';
import type { Slot } from '../hub/hub.queries.ts';
import { displayStateOf } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import { chargingOf } from './charging.ts';

/** Texts of a slot. */
export interface SlotText {
  readonly state: string;
  readonly charge: string | null;
  readonly temperature: string | null;
  /** Time to full, or that charging is stopped. `short` goes beside an icon. */
  readonly charging: { readonly text: string; readonly short: string; readonly stopped: boolean } | null;
  /** All texts, as the accessible name. */
  readonly accessibleName: string;
}

export function useSlotText(): (slot: Slot) => SlotText {
  const t = useMessages('slots');
  const hub = useMessages('hub');
  const format = useFormat();
  const durationText = (minutes: number) =>
    minutes < 60 ? t('minutes', { n: minutes }) : t('hours', { h: Math.floor(minutes / 60), n: minutes % 60 });
  return (slot) => {
    const state = hub(`slotStates.${displayStateOf(slot)}`);
    const charge = slot.percentage === null ? null : format.percent(slot.percentage);
    const temperature = slot.temperature === null ? null : t('degrees', { n: format.number(slot.temperature) });
    const chargingState = chargingOf(slot);
    const charging =
      chargingState === null
        ? null
        : chargingState.stopped
          ? { text: t('stopped'), short: t('stoppedShort'), stopped: true }
          : chargingState.minutes === null
            ? null
            : {
                text: t('fullIn', { time: durationText(chargingState.minutes) }),
                short: durationText(chargingState.minutes),
                stopped: false,
              };
    const accessibleName = [
      t('slot', { slot: slot.number }),
      state,
      charge,
      charging?.text,
      temperature,
      slot.booked && slot.state !== 'booked' ? t('booked') : null,
      slot.doorOpen ? t('doorOpen') : null,
    ].filter(Boolean);
    return { state, charge, temperature, charging, accessibleName: accessibleName.join(', ') };
  };
}
