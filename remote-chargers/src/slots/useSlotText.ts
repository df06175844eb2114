import { useFormat } from '@fleet-console/i18n';
import type { Slot } from '../hub/hub.queries.ts';
import { lookOf } from '../hub/slot-look.ts';
import { useMessages } from '../messages/messages.ts';
import { chargingOf } from './charging.ts';

/** What there is to say of a slot, in words. */
export interface SlotText {
  readonly state: string;
  readonly charge: string | null;
  readonly temperature: string | null;
  /** Time to full, or that charging is stopped. `short` is for where an icon stands beside it. */
  readonly charging: { readonly text: string; readonly short: string; readonly stopped: boolean } | null;
  /** All of it, for those who hear it. */
  readonly spoken: string;
}

export function useSlotText(): (slot: Slot) => SlotText {
  const t = useMessages('slots');
  const hub = useMessages('hub');
  const format = useFormat();
  const lasts = (minutes: number) =>
    minutes < 60 ? t('minutes', { n: minutes }) : t('hours', { h: Math.floor(minutes / 60), n: minutes % 60 });
  return (slot) => {
    const state = hub(`slotStates.${lookOf(slot)}`);
    const charge = slot.percentage === null ? null : format.percent(slot.percentage);
    const temperature = slot.temperature === null ? null : t('degrees', { n: format.number(slot.temperature) });
    const going = chargingOf(slot);
    const charging =
      going === null
        ? null
        : going.stopped
          ? { text: t('stopped'), short: t('stoppedShort'), stopped: true }
          : going.minutes === null
            ? null
            : { text: t('fullIn', { time: lasts(going.minutes) }), short: lasts(going.minutes), stopped: false };
    const spoken = [
      t('slot', { slot: slot.number }),
      state,
      charge,
      charging?.text,
      temperature,
      slot.booked && slot.state !== 'booked' ? t('booked') : null,
      slot.doorOpen ? t('doorOpen') : null,
    ].filter(Boolean);
    return { state, charge, temperature, charging, spoken: spoken.join(', ') };
  };
}
