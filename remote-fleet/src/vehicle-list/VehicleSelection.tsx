import { useShell } from '@fleet-console/remote-kit';
import { SelectionBar, Text } from '@fleet-console/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { SelectionActions } from '../selection-actions/SelectionActions.tsx';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';

interface VehicleSelectionProps {
  /** The listed vehicles. */
  readonly vehicles: readonly Vehicle[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
}

/** Selection bar: count, select all, clear, and actions. */
export function VehicleSelection({ vehicles, selection, onSelect }: VehicleSelectionProps) {
  const t = useMessages('vehicles');
  const store = fleetStore(useShell());
  const slots = useStore(store.loadState, (state) => state.slots);
  // The selection may contain vehicles that aren't loaded yet.
  const selected = useMemo(() => slots.flatMap(({ id, vehicle }) => (selection.has(id) ? [vehicle] : [])), [slots, selection]);
  const hidden = useMemo(() => {
    if (selection.size === 0) return 0;
    let listed = 0;
    for (const { id } of vehicles) if (selection.has(id)) listed++;
    return selection.size - listed;
  }, [vehicles, selection]);
  const counted = t.counted;
  const allListed = selection.size - hidden === vehicles.length;
  return (
    <SelectionBar
      count={selection.size}
      text={counted('kit:states.selected', selection.size)}
      selectAll={
        allListed || vehicles.length === 0
          ? undefined
          : { label: counted('selection.selectAll', vehicles.length), onSelect: () => onSelect(new Set(vehicles.map(({ id }) => id))) }
      }
      clear={{ label: t('selection.clear'), onClear: () => onSelect(new Set()) }}
    >
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed">
          {counted('selection.hidden', hidden)}
        </Text>
      ) : null}
      <SelectionActions selection={selection} vehicles={selected} />
    </SelectionBar>
  );
}
