import { FaultIcon, PauseIcon, QueuedIcon, SavedViewIcon, TimeIcon, UnlockIcon } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { lookOf, slotLooks } from '../hub/slot-look.ts';
import { useMessages } from '../messages/messages.ts';
import { ChargeBar } from './ChargeBar.tsx';
import { useSlotText } from './useSlotText.ts';
import styles from './slots.module.css';

interface SlotTileProps {
  readonly slot: Slot;
  readonly selected: boolean;
  /** Something else is looked for. */
  readonly dimmed: boolean;
  /** An alert about it is ongoing. */
  readonly faulty: boolean;
  /** A command for it runs. */
  readonly busy: boolean;
  /** The one tile of its grid that Tab leads to. */
  readonly reachable: boolean;
  readonly onOpen: (slot: number) => void;
  readonly onFocus: (slot: number) => void;
}

/** One slot of a cabinet, as a button. */
export function SlotTile({ slot, selected, dimmed, faulty, busy, reachable, onOpen, onFocus }: SlotTileProps) {
  const t = useMessages('slots');
  const { state, charge, temperature, charging, spoken } = useSlotText()(slot);
  const look = lookOf(slot);
  const { kind, icon: Icon } = slotLooks[look];
  return (
    <button
      type="button"
      className={styles['tile']}
      data-status={kind}
      data-state={look}
      data-slot={slot.number}
      data-dimmed={dimmed || undefined}
      data-faulty={faulty || undefined}
      aria-pressed={selected}
      aria-label={[spoken, faulty ? t('faulty') : null, busy ? t('busy') : null].filter(Boolean).join(', ')}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onOpen(slot.number)}
      onFocus={() => onFocus(slot.number)}
    >
      <span className={styles['top']}>
        <span className={styles['number']}>{slot.number}</span>
        <span className={styles['marks']}>
          {faulty ? (
            <span className={styles['faulty']} title={t('faulty')}>
              <FaultIcon size={16} aria-hidden />
            </span>
          ) : null}
          {busy ? <QueuedIcon size={16} aria-hidden className={styles['busy']} /> : null}
          {slot.booked && slot.state !== 'booked' ? <SavedViewIcon size={16} aria-hidden /> : null}
          {slot.doorOpen ? (
            <span className={styles['open']} title={t('doorOpen')}>
              <UnlockIcon size={16} aria-hidden />
              <span className={styles['roomy']}>{t('open')}</span>
            </span>
          ) : null}
        </span>
      </span>
      <span className={styles['state']}>
        <Icon size={18} aria-hidden />
        <span>{state}</span>
      </span>
      <span className={styles['charge']}>
        {slot.percentage === null ? null : (
          <>
            <ChargeBar percentage={slot.percentage} />
            <span>{charge}</span>
          </>
        )}
      </span>
      <span className={styles['more']}>
        {charging === null ? (
          <span />
        ) : (
          <span className={styles['time']} data-stopped={charging.stopped || undefined}>
            {charging.stopped ? <PauseIcon size={14} aria-hidden /> : <TimeIcon size={14} aria-hidden />}
            {charging.short}
          </span>
        )}
        <span>{temperature}</span>
      </span>
    </button>
  );
}
