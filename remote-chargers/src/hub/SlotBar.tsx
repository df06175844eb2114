import { useFormat } from '@fleet-console/i18n';
import { Tooltip } from '@fleet-console/ui';
import { memo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Hub } from './hub.queries.ts';
import { slotCount } from './slot-counts.ts';
import { displayCounts, slotAppearances, slotStates } from './slot-appearance.ts';
import styles from './hub.module.css';

/** Slots by state as a bar, with the number of charged batteries. */
export const SlotBar = memo(function SlotBar({ counts: hubCounts }: Pick<Hub, 'counts'>) {
  const t = useMessages('hub');
  const format = useFormat();
  const counts = displayCounts(hubCounts);
  const states = slotStates.filter((state) => counts[state] > 0);
  const stateText = (state: (typeof states)[number]) =>
    t('slots.state', { state: t(`slotStates.${state}`), n: format.number(counts[state]) });
  const legend = (
    <span className={styles['legend']}>
      {states.map((state) => {
        const Icon = slotAppearances[state].icon;
        return (
          <span key={state}>
            <Icon size={14} aria-hidden /> {stateText(state)}
          </span>
        );
      })}
    </span>
  );
  return (
    <span className={styles['slots']}>
      <Tooltip label={legend} disabled={states.length === 0}>
        <span className={styles['bar']} role="img" aria-label={format.list(states.map(stateText))}>
          {states.map((state) => (
            <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
          ))}
        </span>
      </Tooltip>
      <span className={styles['charged']}>
        {t('slots.charged', { count: counts.charged, n: format.number(counts.charged), all: format.number(slotCount(hubCounts)) })}
      </span>
    </span>
  );
});
