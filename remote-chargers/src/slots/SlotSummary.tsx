import { StatusBadge } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { displayStateOf, slotAppearances } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import { useSlotText } from './useSlotText.ts';
import styles from './slots.module.css';

/** The selected slot and its state, in one line. */
export function SlotSummary({ slot }: { readonly slot: Slot }) {
  const t = useMessages('slots');
  const { state, charge, charging } = useSlotText()(slot);
  const { kind, icon: Icon } = slotAppearances[displayStateOf(slot)];
  return (
    <p className={styles['summary']}>
      <strong>{t('slot', { slot: slot.number })}</strong>
      <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={state} />
      {slot.doorOpen ? <span className={styles['open']}>{t('doorOpen')}</span> : null}
      <span>{[charge, charging?.text].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
