import { FaultIcon, PauseIcon, QueuedIcon, SavedViewIcon, TimeIcon, UnlockIcon } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { displayStateOf, slotAppearances } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import { ChargeBar } from './ChargeBar.tsx';
import { useSlotText } from './useSlotText.ts';
import styles from './slots.module.css';

interface SlotTileProps {
  readonly slot: Slot;
  readonly selected: boolean;
  /** Doesn't match the highlighted states. */
  readonly dimmed: boolean;
  /** Has an ongoing alert. */
  readonly faulty: boolean;
  /** Has a running command. */
  readonly busy: boolean;
  /** The tab stop of the grid. */
  readonly reachable: boolean;
  readonly onOpen: (slot: number) => void;
  readonly onFocus: (slot: number) => void;
}

/** A slot of a cabinet, as a button. */
export function SlotTile({ slot, selected, dimmed, faulty, busy, reachable, onOpen, onFocus }: SlotTileProps) {
  const t = useMessages('slots');
  const { state, charge, temperature, charging, accessibleName } = useSlotText()(slot);
  const displayState = displayStateOf(slot);
  const { kind, icon: Icon } = slotAppearances[displayState];
  return (
    <button
      type="button"
      className={styles['tile']}
      data-status={kind}
      data-state={displayState}
      data-slot={slot.number}
      data-dimmed={dimmed || undefined}
      data-faulty={faulty || undefined}
      aria-pressed={selected}
      aria-label={[accessibleName, faulty ? t('faulty') : null, busy ? t('busy') : null].filter(Boolean).join(', ')}
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
              <span className={styles['wideOnly']}>{t('open')}</span>
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
