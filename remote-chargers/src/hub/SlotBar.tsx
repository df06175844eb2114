import { useFormat } from '@fleet-console/i18n';
import { Tooltip } from '@fleet-console/ui';
import { memo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Hub } from './hub.queries.ts';
import { slotsOf } from './slot-counts.ts';
import { lookCounts, slotLooks, slotStates } from './slot-look.ts';
import styles from './hub.module.css';

/** How many slots are in each state, as a bar, and how many batteries can be taken, as a number. */
export const SlotBar = memo(function SlotBar({ counts: told }: Pick<Hub, 'counts'>) {
  const t = useMessages('hub');
  const format = useFormat();
  const counts = lookCounts(told);
  const states = slotStates.filter((state) => counts[state] > 0);
  const say = (state: (typeof states)[number]) => t('slots.state', { state: t(`slotStates.${state}`), n: format.number(counts[state]) });
  const legend = (
    <span className={styles['legend']}>
      {states.map((state) => {
        const Icon = slotLooks[state].icon;
        return (
          <span key={state}>
            <Icon size={14} aria-hidden /> {say(state)}
          </span>
        );
      })}
    </span>
  );
  return (
    <span className={styles['slots']}>
      <Tooltip label={legend} disabled={states.length === 0}>
        <span className={styles['bar']} role="img" aria-label={format.list(states.map(say))}>
          {states.map((state) => (
            <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
          ))}
        </span>
      </Tooltip>
      <span className={styles['charged']}>
        {t('slots.charged', { count: counts.charged, n: format.number(counts.charged), all: format.number(slotsOf(told)) })}
      </span>
    </span>
  );
});
