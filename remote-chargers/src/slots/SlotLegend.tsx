import { useFormat } from '@fleet-console/i18n';
import { FilterChips } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { lookOf, slotLooks, slotStates, type SlotLook } from '../hub/slot-look.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './slots.module.css';

interface SlotLegendProps {
  readonly slots: readonly Slot[];
  readonly wanted: ReadonlySet<SlotLook>;
  readonly onWanted: (wanted: ReadonlySet<SlotLook>) => void;
}

/** What the looks of slots mean, and how many there are of each; a press brings those out. All states are there always: nothing jumps. */
export function SlotLegend({ slots, wanted, onWanted }: SlotLegendProps) {
  const t = useMessages('slots');
  const hub = useMessages('hub');
  const format = useFormat();
  return (
    <FilterChips
      label={t('legend')}
      chips={slotStates.map((state) => {
        const { kind, icon: Icon } = slotLooks[state];
        return {
          id: state,
          label: hub(`slotStates.${state}`),
          count: format.number(slots.filter((slot) => lookOf(slot) === state).length),
          icon: <Icon size={14} aria-hidden className={styles['legend-icon']} data-status={kind} />,
        };
      })}
      chosen={wanted}
      onChange={(chosen) => onWanted(new Set(slotStates.filter((state) => chosen.has(state))))}
    />
  );
}
