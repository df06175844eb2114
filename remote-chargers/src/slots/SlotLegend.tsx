import { useFormat } from '@fleet-console/i18n';
import { FilterChips } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { displayStateOf, slotAppearances, slotStates, type SlotDisplayState } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './slots.module.css';

interface SlotLegendProps {
  /** Of all cabinets, like the counts in the page's header. */
  readonly slots: readonly Slot[];
  readonly highlighted: ReadonlySet<SlotDisplayState>;
  readonly onHighlight: (highlighted: ReadonlySet<SlotDisplayState>) => void;
}

/** Legend with counts by state; pressing a state highlights its slots. All states are always listed, so that the layout doesn't shift. */
export function SlotLegend({ slots, highlighted, onHighlight }: SlotLegendProps) {
  const t = useMessages('slots');
  const hub = useMessages('hub');
  const format = useFormat();
  return (
    <FilterChips
      label={t('legend')}
      chips={slotStates.map((state) => {
        const { kind, icon: Icon } = slotAppearances[state];
        return {
          id: state,
          label: hub(`slotStates.${state}`),
          count: format.number(slots.filter((slot) => displayStateOf(slot) === state).length),
          icon: <Icon size={14} aria-hidden className={styles['legend-icon']} data-status={kind} />,
        };
      })}
      chosen={highlighted}
      onChange={(chosen) => onHighlight(new Set(slotStates.filter((state) => chosen.has(state))))}
    />
  );
}
