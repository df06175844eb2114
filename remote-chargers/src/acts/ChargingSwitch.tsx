import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ActOutcome } from './ActOutcome.tsx';
import { isGoing, type Doing } from './doing.ts';
import { useAct } from './useAct.ts';
import { useServerNow } from './useServerNow.ts';
import type { SlotActProps } from './slot-act.ts';
import styles from './acts.module.css';

const names = ['allowCharging', 'stopCharging'] as const;

/** The station tells of a slot after it answered a command; so long what was ordered counts as so, in ms. */
const SETTLES_WITHIN = 5000;

/** What the switch is on its way to; null: it stands as the slot does. */
function wanted(doing: Doing, now: number): boolean | null {
  if (doing.at === 'ordering') return doing.order.command === 'allowCharging';
  if (doing.at === 'running' || (doing.at === 'done' && now - doing.command.updatedAt < SETTLES_WITHIN))
    return doing.command.command === 'allowCharging';
  return null;
}

/** Whether the station may charge what stands in a slot. While it is being changed the switch already stands where it goes, marked as under way. */
export function ChargingSwitch({ hub, slot, reasonId }: SlotActProps) {
  const t = useMessages('acts');
  const id = useId();
  const { doing, order, retry } = useAct(hub.id, slot.number, names);
  const now = useServerNow(doing.at === 'done');
  const on = wanted(doing, now) ?? slot.allowCharging;
  const going = isGoing(doing);
  return (
    <section className={styles['act']} aria-label={t('charging.title')}>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-checked={on}
        aria-busy={going}
        aria-describedby={reasonId ?? id}
        disabled={reasonId !== null || going}
        onClick={() => order(on ? 'stopCharging' : 'allowCharging')}
      >
        <span>{t('charging.allow')}</span>
        <span className={styles['track']} aria-hidden />
      </button>
      <p id={id} className={styles['because']}>
        {t(on ? 'charging.on' : 'charging.off')}
      </p>
      <ActOutcome doing={doing} onRetry={retry} canRetry={reasonId === null} />
    </section>
  );
}
