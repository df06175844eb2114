import { useFormat, useWords } from '@fleet-console/i18n';
import { Tooltip } from '@fleet-console/ui';
import { memo, useState } from 'react';
import type { Hub } from './hub.queries.ts';
import { slotsOf } from './slot-counts.ts';
import { slotLooks, slotStates } from './slot-look.ts';
import styles from './hub.module.css';

type Counts = Hub['counts'];

const statesOf = (counts: Counts) => slotStates.filter((state) => counts[state] > 0);

/** Says how many slots are in a state. */
function useSay(counts: Counts) {
  const words = useWords('hub');
  const format = useFormat();
  return (state: (typeof slotStates)[number]) =>
    words('slots.state', { state: words(`slotStates.${state}`), n: format.number(counts[state]) });
}

function Legend({ counts }: Pick<Hub, 'counts'>) {
  const say = useSay(counts);
  return (
    <span className={styles['legend']}>
      {statesOf(counts).map((state) => {
        const Icon = slotLooks[state].icon;
        return (
          <span key={state}>
            <Icon size={14} aria-hidden /> {say(state)}
          </span>
        );
      })}
    </span>
  );
}

/** How many slots are in each state, as a bar, and how many batteries can be taken, as a number. */
export const SlotBar = memo(function SlotBar({ counts }: Pick<Hub, 'counts'>) {
  const words = useWords('hub');
  const format = useFormat();
  const say = useSay(counts);
  /** The legend is made for whoever points at the bar: a list has many bars, and a letter that filters it draws all of them. */
  const [pointedAt, setPointedAt] = useState(false);
  const states = statesOf(counts);
  const bar = (
    <span className={styles['bar']} role="img" aria-label={format.list(states.map(say))} onPointerEnter={() => setPointedAt(true)}>
      {states.map((state) => (
        <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
      ))}
    </span>
  );
  return (
    <span className={styles['slots']}>
      {pointedAt && states.length > 0 ? <Tooltip label={<Legend counts={counts} />}>{bar}</Tooltip> : bar}
      <span className={styles['charged']}>
        {words('slots.charged', { count: counts.charged, n: format.number(counts.charged), all: format.number(slotsOf(counts)) })}
      </span>
    </span>
  );
});
